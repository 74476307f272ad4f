import { type ActivityKind, activityKinds } from '@sac/contract/audit/activity';
import { type QueueKey, queues } from '@sac/contract/orders/queues/queues';
import type { LoggedEvent } from './select-activity';

type EventFields = Pick<LoggedEvent, 'kind' | 'actor' | 'order_id' | 'from_value' | 'to_value' | 'detail'>;

const who = ({ actor }: EventFields) => actor ?? 'The system';

/** The ids of the orders, which an event about a customer names instead of the customer. */
function orderNumbers({ detail: { orders } }: EventFields): string {
  const ids = String(orders ?? '');
  if (ids === '') return 'no orders';
  return `${ids.includes(' ') ? 'orders' : 'order'} ${ids.replaceAll(' ', ', ')}`;
}

function intakeKeyChanged(event: EventFields): string {
  const { from_value: from, to_value: to, detail } = event;
  const changes = [
    from !== to && ` to ${to}`,
    detail.addresses !== undefined && `, allowed from ${detail.addresses || 'every address'}`,
  ].filter(Boolean);
  return `${who(event)} changed the intake key ${from}${changes.join('')}`;
}

function exported(event: EventFields): string {
  const { queue, searched, rows, what } = event.detail;
  if (what === 'activity') return `${who(event)} exported the activity log`;
  if (what === 'customer') return `${who(event)} exported what is stored of a customer (${orderNumbers(event)})`;
  const title = queues[queue as QueueKey]?.title ?? 'a list';
  return `${who(event)} exported ${rows === 1 ? '1 order' : `${rows ?? 'the'} orders`} of ${title}${searched ? ', a search' : ''}`;
}

function memberChanged(event: EventFields): string {
  const { from_value: from, to_value: to, detail } = event;
  const changes = [
    from !== to && `is now called ${to}`,
    detail.fromType !== detail.toType && `is ${detail.toType} and no longer ${detail.fromType}`,
    detail.newEmail === true && 'has a new email address',
    detail.newPassword === true && 'has another password',
    typeof detail.ended === 'string' && `needs a new link (the ${detail.ended} given out before has ended)`,
  ].filter(Boolean);
  return `${who(event)} changed team member ${from}${changes.length > 0 ? `, who ${changes.join(', ')}` : ''}`;
}

function memberDeleted(event: EventFields): string {
  const { from_value: name, detail } = event;
  const to = typeof detail.ordersTo === 'string' ? detail.ordersTo : null;
  const handed = typeof detail.handedOver === 'string' ? detail.handedOver : null;
  return `${who(event)} deleted team member ${name} (${detail.type})${to && handed ? `. ${to} got ${handed}` : ''}`;
}

function passwordLink({ to_value: name, detail }: EventFields): string {
  const what = detail.link === 'invitation' ? 'An invitation' : 'An email about a new password';
  if (detail.state === 'sent') return `${what} was sent to ${name}`;
  if (detail.state === 'preview') return `${what} for ${name} went to the preview mailbox`;
  return `${what} for ${name} was ${detail.state === 'unknown' ? 'perhaps not' : 'not'} sent: ${detail.reason}`;
}

function sessionsEnded(event: EventFields): string {
  const { actor, to_value: whose, detail } = event;
  if (detail.idle === true) return `A session of ${whose} ended after a time without activity`;
  if (detail.by === 'directory') return `A session of ${whose} ended: the company directory no longer accepts them`;
  const sessions = detail.sessions === 1 ? 'a session' : `${detail.sessions ?? 'all'} sessions`;
  return `${who(event)} ended ${sessions} of ${whose === actor || whose === null ? 'their own' : whose}`;
}

function twoStepChanged(event: EventFields): string {
  const { to_value: to, detail } = event;
  if (detail.member) return `${who(event)} reset the two-step sign-in of ${detail.member}`;
  if (detail.passkey) return `${who(event)} ${to === 'added' ? 'added' : 'removed'} the passkey ${detail.passkey}`;
  if (to === null) return `${who(event)} made new recovery codes`;
  return `${who(event)} turned two-step sign-in ${to}`;
}

/** What was wrong with a blocked caller's token. Empty when only the permission was missing. */
const tokenTroubles: Record<string, string> = {
  ended: ' (the session has ended)',
  invalid: ' (the token is not valid)',
};

const accessRefused = ({ actor, to_value: endpoint, detail }: EventFields) =>
  detail.intakeKey
    ? `The intake key ${detail.intakeKey} was blocked: ${endpoint} (not one of its addresses)`
    : `${actor ?? 'Unknown caller'} was blocked: ${endpoint}${tokenTroubles[String(detail.token)] ?? ''}`;

function moved(event: EventFields): string {
  const verb = event.to_value === 'Deleted' ? 'deleted' : 'restored';
  return `${who(event)} ${verb} order ${event.order_id}`;
}

function webhookChanged(event: EventFields): string {
  const { from_value: from, to_value: to, detail } = event;
  if (detail.newSecret === true) return `${who(event)} made a new secret for the webhook ${to}`;
  if (detail.endedOldSecret === true) return `${who(event)} ended the old secret of the webhook ${to}`;
  const moved = from === to ? '' : ` to ${to}`;
  return `${who(event)} changed the webhook ${from}${moved}${detail.isOn === false ? ', and turned it off' : ''}`;
}

function settingChanged(event: EventFields): string {
  const { from_value: from, to_value: to, detail } = event;
  const change = detail.isSecret === true ? '' : ` from ${from ?? 'the default'} to ${to ?? 'the default'}`;
  return `${who(event)} changed the setting ‘${detail.setting}’${change}`;
}
/** What an unknown person tried to sign in with, if not an email. */
const unknownBy: Record<string, string> = { passkey: 'unknown passkey', 'company account': 'company account' };

/** Why the company directory's answer opened nothing. */
const directoryTroubles: Record<string, (detail: EventFields['detail']) => string> = {
  email: () => 'the directory sent no confirmed email address',
  refused: ({ groups }) =>
    groups === 0 ? 'the directory sent no groups' : 'none of their groups has a type in the settings',
  groups: () => 'the directory has too many groups to send: let it send only those assigned to this application',
  removed: () => 'the member was deleted here',
  taken: () => 'another member has the email or a name that looks like it',
  refresh: () => 'the directory sent no refresh token',
  clock: ({ seconds }) => {
    const [ahead, minutes] = [Number(seconds) > 0, Math.max(1, Math.round(Math.abs(Number(seconds)) / 60))];
    return `the directory’s clock is ${minutes === 1 ? 'a minute' : `${minutes} minutes`} ${ahead ? 'ahead of' : 'behind'} this server’s`;
  },
};
const whyRefused = (detail: EventFields['detail']): string => {
  const trouble = directoryTroubles[String(detail.why)];
  return trouble ? `, ${trouble(detail)}` : '';
};

/** 'Nationality Spain'. */
const answerOf = ({ detail }: EventFields) => `${detail.answer} ${detail.value}`;

const sentences: Record<string, (event: EventFields) => string> = {
  'signed in': (event) => `${who(event)} signed in${event.detail.with ? ` with their ${event.detail.with}` : ''}`,
  'signed out': (event) => `${who(event)} signed out`,
  'sign-in refused': ({ actor, detail }) =>
    `Failed sign-in: ${actor ?? (unknownBy[String(detail.wrong)] || 'unknown email')}${detail.wrong === 'too many tries' ? ', too many attempts' : whyRefused(detail)}`,
  'sessions ended': sessionsEnded,
  'access refused': accessRefused,
  'two-step changed': twoStepChanged,
  'password changed': (event) =>
    event.detail.link === true
      ? `${who(event)} chose a new password with an emailed link`
      : `${who(event)} changed their password`,
  'password link': passwordLink,
  'confirmation refused': (event) => `${who(event)} did not confirm their identity: wrong ${event.detail.wrong}`,
  'member added': (event) =>
    `${who(event)} ${event.detail.invited === true ? 'invited' : 'added'} ${event.to_value} to the team as ${event.detail.type}`,
  'member invited': (event) => `${who(event)} made a new invitation link for ${event.to_value}`,
  'member joined': (event) => `${who(event)} joined the team`,
  'password allowed': (event) =>
    `${event.to_value ?? 'A member'} may sign in with their password for an hour (recovery command)`,
  'member changed': memberChanged,
  'member deleted': memberDeleted,
  'gateway changed': (event) =>
    `${who(event)} changed the gateway ${event.from_value ? `from ${event.from_value} ` : ''}to ${event.to_value}`,
  'gateway added': (event) => `${who(event)} added the gateway ${event.to_value}`,
  'gateway renamed': (event) => `${who(event)} renamed the gateway ${event.from_value} to ${event.to_value}`,
  'webhook added': (event) => `${who(event)} added the webhook ${event.to_value}`,
  'webhook changed': webhookChanged,
  'webhook deleted': (event) => `${who(event)} deleted the webhook ${event.from_value}`,
  'message changed': (event) =>
    event.detail.reset === true
      ? `${who(event)} went back to the product’s text of the message ${event.to_value}`
      : `${who(event)} changed the text of the message ${event.to_value}`,
  imported: ({ actor, to_value: name, detail: { kind, state, added, repeated, refused } }) =>
    `${actor ?? 'The system'} imported ${name}: ${added} ${kind} added, ${repeated} imported before, ${refused} refused${state === 'done' ? '' : `; ${state}`}`,
  'card paper saved': (event) =>
    `${who(event)} saved the card layout ${event.to_value} as version ${event.detail.version}${
      event.detail.instead ? `, with the ${event.detail.instead} instead of the date of birth` : ''
    }`,
  'card paper retired': (event) => `${who(event)} stopped using the card layout ${event.from_value}`,
  'form choice remembered': (event) =>
    `${who(event)} chose ${event.to_value} on the official form for ${answerOf(event)}${event.from_value ? `, instead of ${event.from_value}` : ''}`,
  'form choice forgotten': (event) =>
    `${who(event)} undid the choice of ${event.from_value} on the official form for ${answerOf(event)}`,
  'setting changed': settingChanged,
  'intake key added': (event) => `${who(event)} made the intake key ${event.to_value}`,
  'intake key changed': intakeKeyChanged,
  'intake key revoked': (event) => `${who(event)} revoked the intake key ${event.from_value}`,
  'customer erased': (event) => `${who(event)} erased the personal data of a customer (${orderNumbers(event)})`,
  'more email allowed': (event) => `${who(event)} allowed more email for ${event.to_value}`,
  'record key replaced': () => 'A backup was restored with a new signing key, and the record was signed with it',
  exported,
  'backed up': () => 'A backup was made',
  'status changed': moved,
  read: (event) => `${who(event)} viewed order ${event.order_id}`,
  purged: (event) =>
    event.actor === null
      ? `The personal data of order ${event.order_id} were removed`
      : `${event.actor} removed the personal data of order ${event.order_id}`,
};

/** The event as a sentence. A kind without its own sentence shows its label and the person concerned. */
export function describeEvent(event: EventFields): string {
  const sentence = sentences[event.kind];
  if (sentence) return sentence(event);
  const label = activityKinds[event.kind as ActivityKind] ?? event.kind;
  const about = event.to_value ?? event.from_value;
  return `${label}: ${who(event)}${about && about !== event.actor ? ` (${about})` : ''}`;
}
