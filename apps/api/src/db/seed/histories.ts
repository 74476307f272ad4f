import { singaporeToday } from '@sac/contract/dates';
import type { OrderStatus } from '@sac/contract/order-status';
import { complete, download, mail } from './delivery';
import { admin, finishers, type Member, manager } from './demo-staff';
import type { Kind } from './mix';
import type { Person } from './people';
import { remarksOn } from './remarks';
import { assign, changeStatus, instantOf, remark, type Story, wait } from './story';

/** What a history may have to know besides the order itself. */
export interface Teller {
  kind: Kind;
  person: Person;
  arrivalDate: string;
  /** Who has it, if it is open. */
  assignee: Member | null;
  /** The first completion e-mail: how it goes. 'failed' stays failed, 'resent' is sent again with success. */
  firstMail: () => 'sent' | 'failed' | 'resent';
}

/** What a history adds to the order's row beyond its status. */
export interface Outcome {
  refund_date: string | null;
  transaction_id: string | null;
  merchant_name: string | null;
}
const nothing: Outcome = { refund_date: null, transaction_id: null, merchant_name: null };

const openRemarks: Partial<Record<OrderStatus, keyof typeof remarksOn>> = {
  Pending: 'working',
  Awaiting: 'awaiting',
  AwaitingGovt: 'government',
  'Customer Called': 'called',
  'Contact Customer': 'contact',
};

function open(story: Story, { kind, assignee }: Teller): Outcome {
  const worker = assignee ?? story.random.weighted(finishers);
  if (assignee) assign(story, assignee);
  if (story.random.chance(kind.status === 'Pending' ? 0.4 : 0.9)) {
    remark(story, worker, remarksOn[openRemarks[kind.status] ?? 'working']);
  }
  if (kind.status !== story.status) {
    story.clock = wait(story, 3);
    changeStatus(story, kind.status, worker);
  }
  return nothing;
}

function completed(story: Story, { person, arrivalDate, firstMail }: Teller, leastDownloads = 0): Outcome {
  const { random } = story;
  const worker = random.weighted(finishers);
  if (random.chance(0.9)) assign(story, worker);
  if (random.chance(0.35)) remark(story, worker, remarksOn.working);
  const uploader = random.chance(0.92) ? worker : manager;
  const fate = firstMail();
  const { file1 } = complete(story, uploader, person, arrivalDate, fate !== 'sent');
  if (fate === 'failed') return nothing;
  if (fate === 'resent' || random.chance(0.12)) {
    story.clock = wait(story, 8);
    mail(story, uploader, person.fields.email, file1, false);
  }
  const times = random.weighted([
    [0, 24],
    [1, 42],
    [2, 20],
    [3, 9],
    [5, 5],
  ] as const);
  download(story, person, file1, Math.max(times, leastDownloads));
  return nothing;
}

function refund(story: Story, teller: Teller): Outcome {
  const { random } = story;
  if (random.chance(0.35)) completed(story, teller);
  else if (random.chance(0.7)) assign(story, random.weighted(finishers));
  remark(story, story.assignee ?? manager, remarksOn.refund);
  story.clock = wait(story, 24);
  changeStatus(story, 'Refund', manager);
  if (!teller.kind.refunded) return nothing;
  story.clock = wait(story, 96);
  const refund_date = singaporeToday(new Date(story.clock));
  const by = { order_id: story.orderId, at: instantOf(story.clock), actor: manager.name, ip: manager.ip };
  story.events.push({ ...by, kind: 'refunded', to_value: refund_date });
  return { ...nothing, refund_date };
}

function chargeBack(story: Story, teller: Teller): Outcome {
  const { random } = story;
  // Without a download there is no evidence to print.
  completed(story, { ...teller, firstMail: () => 'sent' }, 1);
  story.clock = wait(story, 600);
  remark(story, random.chance(0.6) ? manager : admin, remarksOn.chargeback);
  changeStatus(story, 'ChargeBack', manager);
  if (random.chance(0.4)) return nothing;
  const transaction_id = random.fill('TXN-####-####-@@##');
  const merchant_name = 'Lion City Travel Documents';
  story.events.push({
    order_id: story.orderId,
    at: instantOf(story.clock),
    kind: 'transaction saved',
    actor: manager.name,
    to_value: transaction_id,
    detail: { toMerchant: merchant_name },
    ip: manager.ip,
  });
  return { ...nothing, transaction_id, merchant_name };
}

function deleted(story: Story): Outcome {
  const { random } = story;
  const by = random.chance(0.7) ? manager : admin;
  if (random.chance(0.3)) assign(story, random.weighted(finishers));
  if (random.chance(0.8)) remark(story, by, remarksOn.deleted);
  story.clock = wait(story, 30);
  changeStatus(story, 'Deleted', by);
  return nothing;
}

/** Tells how a new order got where it is. */
export function tell(story: Story, teller: Teller): Outcome {
  switch (teller.kind.status) {
    case 'New':
      return nothing;
    case 'Completed':
      return completed(story, teller);
    case 'Refund':
      return refund(story, teller);
    case 'ChargeBack':
      return chargeBack(story, teller);
    case 'Deleted':
      return deleted(story);
    default:
      return open(story, teller);
  }
}
