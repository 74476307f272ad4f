import { createHash, randomUUID } from 'node:crypto';
import type { OrderApplication } from '@sac/contract/intake/application';
import type { OrderStatus } from '@sac/contract/orders/order-status';
import { hourMs } from '@sac/contract/platform/dates';
import { mailProviders } from '@sac/contract/platform/forms';
import { checkCard } from '../features/cards/check/check-card';
import { recordCard } from '../features/cards/record-card';
import { recordDownload } from '../features/cards/record-download';
import { storedFile } from '../features/cards/store-card';
import { addOrder } from '../features/intake/add-order';
import { resendMail } from '../features/mail/resend-mail';
import { sendMail } from '../features/mail/send-mail';
import { renderCompletionMail } from '../features/mail/templates/completion-mail';
import { assignOrders } from '../features/orders/assign-orders';
import { changeStatus } from '../features/orders/change-status';
import { addRemark } from '../features/orders/comments/add-remark';
import { releaseOrders } from '../features/orders/queues/release-orders';
import { completeRefunds } from '../features/payments/refunds/complete-refunds';
import { saveTransactionDetails } from '../features/payments/save-transaction-details';
import type { JobQueue } from '../platform/db/jobs/job-queue';
import type { Db } from '../platform/db/open-database';
import type { Mailer } from '../platform/mailers/mailer';
import type { Config } from '../platform/settings/config';
import type { DemoMember } from './accounts';
import { cardLines, demoCard } from './card';
import type { Random } from './random';
import type { DemoRemark } from './remarks';

/** What the acts of a history need. */
export interface Office {
  db: Db;
  config: Config;
  jobs: JobQueue;
  apiKeyId: number;
  saveFile(name: string, content: Buffer): void;
  onArrival(): void;
}

/** Run at its moment, after all earlier ones. */
export interface Act {
  at: number;
  run(office: Office): Promise<unknown>;
}

/** One order's planned history: each function below advances its clock, never past `until`, and adds acts. */
export interface OrderHistory {
  readonly random: Random;
  readonly application: OrderApplication;
  /** The name in ASCII, as the card has it. */
  readonly printedName: string;
  readonly until: number;
  clock: number;
  status: OrderStatus;
  assignee: DemoMember | null;
  /** Known once the order has arrived. */
  orderId: number;
  /** Known once it is uploaded. */
  card: { id: number; file1: string };
  readonly acts: Act[];
}

export const act = (history: OrderHistory, run: Act['run']) => void history.acts.push({ at: history.clock, run });

/** Advances the clock by part of the remaining time, at most half of `hours`. */
export function wait(history: OrderHistory, hours: number): void {
  const { random, clock, until } = history;
  history.clock = clock + Math.min(hours * hourMs, until - clock) * (0.05 + 0.45 * random.next());
}

export function arrive(history: OrderHistory): void {
  act(history, async ({ db, config, apiKeyId, onArrival }) => {
    // Future Orders covers twelve months from today, also for orders received weeks ago.
    const arrivalRule = () => null;
    const source = { apiKeyId, name: 'sales site' as const, ip: '192.0.2.20', arrivalRule };
    const received = { application: history.application, idempotencyKey: null };
    history.orderId = (await addOrder(db, received, source, config.submissionWindowDays)).orderId;
    onArrival();
  });
}

/** Releases future orders at midnight in Singapore. */
export const release = (at: number): Act => ({ at, run: ({ db }) => releaseOrders(db, new Date(at)) });

/** A New order becomes Pending. */
export function assign(history: OrderHistory, by: DemoMember): void {
  wait(history, 12);
  act(history, ({ db }) => assignOrders(db, by, [history.orderId], {}));
  history.assignee = by;
  if (history.status === 'New') history.status = 'Pending';
}

export function moveTo(history: OrderHistory, to: OrderStatus, by: DemoMember): void {
  const { status } = history;
  act(history, ({ db }) => changeStatus(db, by, [{ id: history.orderId, status }], to));
  history.status = to;
}

export function comment(history: OrderHistory, by: DemoMember, remarks: readonly DemoRemark[]): void {
  wait(history, 6);
  const { remark, ...flags } = history.random.pick(remarks);
  act(history, ({ db }) => addRemark(db, by, history.orderId, { remark, flags }));
}

/** Stores the approved card, completes the order and queues the mail. */
export function uploadCard(history: OrderHistory, by: DemoMember, mailFails: boolean): void {
  wait(history, 20);
  const provider = history.random.pick(mailProviders);
  act(history, async ({ db, config, jobs, saveFile }) => {
    const { application, printedName: name, orderId } = history;
    const { passport_number: passportNumber, date_of_birth: dateOfBirth, arrival_date: arrivalDate } = application;
    const printed = { orderId, name, passportNumber, dateOfBirth, arrivalDate };
    const content = demoCard(printed);
    // Named after its content: a repeated load may have other dates, and a file name can be stored only once.
    const file1 = `${orderId}_card_${createHash('sha256').update(content).digest('hex').slice(0, 6)}.pdf`;
    saveFile(file1, content);
    const order = { ...application, order_id: orderId };
    const rendered = await renderCompletionMail(order, config);
    const card = checkCard(cardLines(printed), { ...application, de_number: null });
    const checked = {
      kind: 'card',
      lastDay: null,
      order,
      contentType: 'application/pdf',
      card,
      recipient: application.email,
      provider,
      rendered,
    } as const;
    const stored = { ...storedFile(file1, content), picture: null };
    const { documentId: id } = await recordCard({ db, jobs, config }, by, checked, stored);
    history.card = { id, file1 };
  });
  history.status = 'Completed';
  deliver(history, mailFails);
}

export function resend(history: OrderHistory, by: DemoMember): void {
  wait(history, 8);
  const mail = { email: history.application.email, provider: history.random.pick(mailProviders) };
  act(history, (office) => resendMail(office, by, { orderId: history.orderId, ...mail }));
  deliver(history, false);
}

/** No demo mail has an attachment. */
const noFiles = { open: async () => null };

const reason = 'The preview mailbox cannot be written: the disk is full (ENOSPC).';
const mailer = (fails: boolean): Mailer => ({
  name: 'Preview',
  send: async () => (fails ? { kind: 'refused', reason } : { kind: 'sent', messageId: null }),
});

/** Seconds later the mail is in the preview mailbox; demo mails are sent nowhere else. */
function deliver(history: OrderHistory, fails: boolean): void {
  history.clock = Math.min(history.until, history.clock + history.random.int(1_000, 9_000));
  const mailers = { AWS: mailer(fails), Sendgrid: mailer(fails) };
  act(history, async ({ db, config }) => {
    const queued = db.selectFrom('mail').select('id').where('order_id', '=', history.orderId).orderBy('id', 'desc');
    const { id } = await queued.limit(1).executeTakeFirstOrThrow();
    await sendMail({ db, files: noFiles, mailers, config }, id, true);
  });
}

export function download(history: OrderHistory, visitor: Parameters<typeof recordDownload>[3]): void {
  wait(history, 60);
  act(history, ({ db }) =>
    recordDownload(db, { ...history.card, kind: 'card', order_id: history.orderId }, randomUUID(), visitor),
  );
}

export function refund(history: OrderHistory, by: DemoMember): void {
  wait(history, 96);
  act(history, (office) => completeRefunds(office, by, [history.orderId]));
  deliver(history, false);
}

export function saveTransaction(history: OrderHistory, by: DemoMember): void {
  const details = {
    transactionId: history.random.fill('TXN-####-####-@@##'),
    merchantName: 'Lion City Travel Documents',
  };
  act(history, ({ db }) => saveTransactionDetails(db, by, history.orderId, details));
}
