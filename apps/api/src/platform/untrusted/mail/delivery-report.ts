import { decodeWords, type Email } from 'postal-mime';
import { decodeText, inUtf8Words } from './charset/mail-charset.ts';

export interface DeliveryFailure {
  /** Where it could not be delivered. After a forwarding, that is not the address that the email was sent to. */
  recipient: string;
  /** The addresses that it may have been sent to, `recipient` among them. */
  sentTo: string[];
  /** A rule of the recipient refused it (RFC 5429). */
  isByRule: boolean;
  /** Another copy was delivered: the address forwards to several. */
  isPartial: boolean;
  /** RFC 3463, as 5.1.1. */
  status: string | null;
  /** The words of the server, or of the text for people about this recipient; '' where there are none. */
  said: string;
  /** The Message-IDs that it names; one is that of the returned email. */
  messageIds: string[];
}

export interface ServerReports {
  /** What mail servers report of an email that they could not deliver, for each recipient. */
  failures: DeliveryFailure[];
  /** A report says that the email was delivered, or is still on its way, and nothing else. */
  isDelivered: boolean;
}

/** Lower-case name → what its lines say. */
type Fields = Map<string, string[]>;
const fieldOf = (fields: Fields, name: string) => fields.get(name)?.join(' ').trim() ?? '';

const maxBytes = 200_000;
const maxFailures = 20;
const maxSaidLetters = 2000;

const statusTypes = ['message/delivery-status', 'message/global-delivery-status'];
const receiptTypes = ['message/disposition-notification', 'message/global-disposition-notification'];
const returnedTypes = ['text/rfc822-headers', 'message/rfc822', 'message/global', 'message/global-headers'];

/** With a second one of these the fields of the next recipient begin, also without an empty line. */
const ofRecipient = ['original-recipient', 'final-recipient', 'action'];

/**
 * Groups of fields, unfolded (RFC 5322 section 2.2.3). An empty line ends a group (RFC 3464 section 2.1) that says what happened to a
 * recipient: Dovecot writes all into one group, and gateways put empty lines between fields.
 */
function groupsOf(text: string): Fields[] {
  let group: Fields = new Map();
  let last: string[] | null = null;
  const groups = [group];
  const next = () => {
    group = new Map();
    groups.push(group);
  };
  for (const line of text.replaceAll('\r', '').split('\n')) {
    const [, name, value = ''] = /^([!-9;-~]+)[ \t]*:(.*)$/.exec(line) ?? [];
    if (line.trim() === '') {
      if (group.has('final-recipient') && group.has('action')) next();
      last = null;
    } else if (name === undefined) last?.push(line.trim());
    else {
      const key = name.toLowerCase();
      if (ofRecipient.includes(key) && group.has(key)) next();
      last = group.get(key) ?? [];
      last.push(value.trim());
      group.set(key, last);
    }
  }
  return groups;
}

/** The fields before the first empty line. */
const headOf = (text: string): Fields[] => groupsOf(text.trimStart().replaceAll('\r', '').split('\n\n', 1)[0] ?? '');

/** RFC 6533 section 3: a letter beyond ASCII as \x{FC}. */
const unescaped = (address: string) =>
  address.replaceAll(/\\x\{([\dA-F]{2,6})\}/gi, (all, hex: string) => {
    const code = Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });

/** The address of a field such as 'rfc822; <ana@example.com>', whose type some leave out and Mimecast writes as 'rfc/822'. */
function addressIn(field: string): string[] {
  const written = field.replace(/^[\w/-]+[ \t]*;/, '').trim();
  const [, inside] = /<([^<>\s]{1,254})>/.exec(written) ?? /^([^<>\s]{1,254})/.exec(written) ?? [];
  return inside?.includes('@') ? [unescaped(inside)] : [];
}

/** RFC 3461 section 4 encodes signs of an address for SMTP, and some servers report it so. */
const decodedXtext = (address: string) =>
  address.replaceAll(/\+([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const idsIn = (value: string): string[] => value.match(/[^\s<>,]{1,300}/g)?.slice(0, 10) ?? [];
const idsOf = (fields: Fields): string[] =>
  [...fields.keys()].flatMap((name) => (/(?:^|-)message-?id$/.test(name) ? idsIn(fieldOf(fields, name)) : []));

/** What a text for people says of a recipient: the rest of the paragraph after the address, up to another one, or else the next one. */
function saidOf(lines: readonly string[], address: string): string {
  const at = lines.findIndex((line) => line.toLowerCase().includes(address.toLowerCase()));
  if (at < 0) return '';
  const line = lines[at] ?? '';
  const after = line.toLowerCase().indexOf(address.toLowerCase()) + address.length;
  const rest = line.slice(after).replace(/^[>)\]:,;\s]+/, '');
  const below = lines.slice(at + 1, at + 20);
  const paragraph = below.slice(rest === '' ? below.findIndex(Boolean) : 0);
  const isOther = (one: string) =>
    /^<?[^\s<>@]+@[^\s<>@]+>?:?(?:\s|$)/.test(one) && !one.toLowerCase().includes(address.toLowerCase());
  const end = paragraph.findIndex((one) => one === '' || isOther(one));
  const said = (end < 0 ? paragraph : paragraph.slice(0, end)).join(' ');
  return rest.endsWith(':') && said !== '' ? said : `${rest} ${said}`.trim();
}

/** The words of a Diagnostic-Code without the kind of system that said them. */
const diagnosisOf = (field: string) => decodeWords(inUtf8Words(field.replace(/^[\w.-]+[ \t]*;/, '').trim()));

const partsOf = ({ attachments }: Email, types: readonly string[]) =>
  attachments
    .filter(({ mimeType }) => types.includes(mimeType))
    .map(({ content }) =>
      typeof content === 'string'
        ? content.slice(0, maxBytes)
        : decodeText(new Uint8Array(content).subarray(0, maxBytes)),
    );

/** 'failed', 'delayed', 'delivered', 'relayed' or 'expanded' (RFC 3464 section 2.3.3). */
function actionOf(fields: Fields): string {
  const action = /^[a-z]+/.exec(fieldOf(fields, 'action').toLowerCase())?.[0];
  return action ?? (/^5\./.test(fieldOf(fields, 'status')) ? 'failed' : '');
}
const reaches = (fields: Fields) => ['delivered', 'relayed', 'expanded'].includes(actionOf(fields));

/** RFC 5429 section 2.2: a rule has deleted it. After 'manual-action' a person has, and it had arrived. */
const isRefusedByRule = (fields: Fields) =>
  /^automatic-action\s*\/\s*mdn-sent-automatically\s*;\s*deleted\b/i.test(fieldOf(fields, 'disposition'));

/** The address that the sender gave (RFC 3464 section 2.3.1), as it is written and decoded. */
const originalOf = (fields: Fields): string[] =>
  addressIn(fieldOf(fields, 'original-recipient')).flatMap((address) => [address, decodedXtext(address)]);
const finalOf = (fields: Fields): string[] => addressIn(fieldOf(fields, 'final-recipient'));

/**
 * What the delivery reports (RFC 3464, RFC 6533, RFC 5429) in a message say. Exim, Gmail and qmail also return emails
 * without one: then the recipient is taken from the header X-Failed-Recipients or from qmail's fixed text (QSBMF).
 * @param text what the message shows people
 */
export function deliveryReportOf(email: Email, text: string): ServerReports {
  const shown = text.slice(0, maxBytes);
  const lines = shown.split(/\r?\n/).map((line) => line.trim());
  const headers = new Map(email.headers.map(({ key, value }) => [key, value]));
  const named = (headers.get('x-failed-recipients') ?? '').split(/[\s,<>]+/).filter((each) => each.includes('@'));
  const groups = partsOf(email, statusTypes).flatMap(groupsOf);
  const receipts = partsOf(email, receiptTypes).flatMap(groupsOf);
  const isReport = groups.length > 0 || receipts.length > 0;
  // Gmail names them so in its warnings that an email is still on its way.
  const isWarning = /\b(?:delay|delayed|warning)\b/i.test(email.subject ?? '');
  const inText = isReport || isWarning ? [] : failedInText(shown, named).slice(0, maxFailures);
  const returned = partsOf(email, returnedTypes).flatMap(headOf);
  // Microsoft repeats the headers of the email in the text for people, and returns no part of it.
  const written = isReport || inText.length > 0 ? groupsOf(shown) : [];
  const messageIds = [
    ...[...groups, ...receipts, ...returned, ...written].flatMap(idsOf),
    ...['in-reply-to', 'references'].flatMap((name) => idsIn(decodeWords(inUtf8Words(headers.get(name) ?? '')))),
  ].slice(0, 50);
  const reached = new Set(groups.filter(reaches).flatMap(originalOf));

  const ofFields = (fields: Fields): DeliveryFailure[] => {
    const original = originalOf(fields);
    const sentTo = [...original, ...finalOf(fields), ...(named.length === 1 ? named : [])];
    const [recipient = sentTo[0]] = finalOf(fields);
    if (recipient === undefined) return [];
    const status = /\d\.\d{1,3}\.\d{1,3}/.exec(fieldOf(fields, 'status'))?.[0] ?? null;
    const inWords = () => sentTo.map((address) => saidOf(lines, address)).find(Boolean) ?? '';
    return [
      {
        ...{ recipient, sentTo, status, messageIds },
        isByRule: fields.has('disposition'),
        isPartial: original.some((address) => reached.has(address)),
        said: (diagnosisOf(fieldOf(fields, 'diagnostic-code')) || inWords()).slice(0, maxSaidLetters),
      },
    ];
  };
  const failed = [...groups.filter((each) => actionOf(each) === 'failed'), ...receipts.filter(isRefusedByRule)];
  const failures = [
    ...failed.slice(0, maxFailures).flatMap(ofFields),
    ...inText.map((recipient) => ({
      ...{ recipient, sentTo: [recipient], status: null, messageIds },
      ...{ isByRule: false, isPartial: false, said: saidOf(lines, recipient).slice(0, maxSaidLetters) },
    })),
  ];
  const isOnItsWay = groups.some((each) => reaches(each) || actionOf(each) === 'delayed');
  return { failures, isDelivered: failed.length === 0 && isOnItsWay };
}

/** What Bernstein's format (QSBMF) begins with, and each of its recipients. */
const qmail = /^\s*Hi\. This is the /;
const failedInText = (text: string, named: string[]): string[] => {
  if (named.length > 0 || !qmail.test(text)) return named;
  const [above = ''] = text.split(/^---/m, 1);
  return [...above.matchAll(/^<([^<>\s]{1,254})>:/gm)].map(([, address = '']) => address);
};
