import type { OrderStatus } from '@sac/contract/order-status';
import type { Insertable } from 'kysely';
import type { DB } from '../schema.gen';
import type { Member } from './demo-staff';
import type { Random } from './random';
import type { Said } from './remarks';

type Row<T extends keyof DB> = Insertable<DB[T]>;

export type MailDraft = Omit<Row<'mail'>, 'subject' | 'html' | 'body_text' | 'document_id'> & {
  create_ts: string;
  file1: string;
};
export type DocumentDraft = Row<'document'> & { create_ts: string; content: Buffer };
export type DownloadDraft = Omit<Row<'download'>, 'document_id'> & { create_ts: string; file1: string };
export type RemarkDraft = Row<'remark'> & { create_ts: string };
/** An event whose detail gets the ids of its mail, document or comment as soon as they have one. */
export type EventDraft = Omit<Row<'event'>, 'detail'> & {
  at: string;
  detail?: Record<string, string>;
  mail?: MailDraft;
  file1?: string;
  remark?: RemarkDraft;
};

/** One order's life while it is being told; the verbs move its clock on, never past `until`. */
export interface Story {
  readonly random: Random;
  readonly orderId: number;
  readonly until: number;
  clock: number;
  status: OrderStatus;
  assignee: Member | null;
  completedAt: string | null;
  processedBy: string | null;
  readonly events: EventDraft[];
  readonly remarks: RemarkDraft[];
  readonly documents: DocumentDraft[];
  readonly mails: MailDraft[];
  readonly downloads: DownloadDraft[];
}

export const instantOf = (ms: number) => new Date(ms).toISOString();

/** Lets part of the time that is left go by, at most half of `hours`. */
export function wait({ random, ...story }: Story, hours: number): number {
  return story.clock + Math.min(hours * 3_600_000, story.until - story.clock) * (0.05 + 0.45 * random.next());
}

/** The order comes from the sales site; it can be worked from `workableAt` on. */
export function begin(random: Random, orderId: number, createdAt: number, workableAt: number, now: Date): Story {
  const arrived: EventDraft = {
    order_id: orderId,
    at: instantOf(createdAt),
    kind: 'arrived',
    detail: { source: 'sales site' },
    ip: '192.0.2.20',
  };
  return {
    random,
    orderId,
    until: now.getTime(),
    clock: workableAt,
    status: 'New',
    assignee: null,
    completedAt: null,
    processedBy: null,
    events: [arrived],
    remarks: [],
    documents: [],
    mails: [],
    downloads: [],
  };
}

/** Somebody takes the order; a New one becomes Pending. */
export function assign(story: Story, by: Member): void {
  story.clock = wait(story, 12);
  story.events.push({
    order_id: story.orderId,
    at: instantOf(story.clock),
    kind: 'assigned',
    actor: by.name,
    from_value: story.assignee?.name ?? null,
    to_value: by.name,
    detail: { fromStatus: story.status },
    ip: by.ip,
  });
  story.assignee = by;
  if (story.status === 'New') story.status = 'Pending';
}

export function changeStatus(story: Story, status: OrderStatus, by: Member): void {
  story.events.push({
    order_id: story.orderId,
    at: instantOf(story.clock),
    kind: 'status changed',
    actor: by.name,
    from_value: story.status,
    to_value: status,
    ip: by.ip,
  });
  story.status = status;
}

export function remark(story: Story, by: Member, said: readonly Said[]): void {
  story.clock = wait(story, 6);
  const { remark, ...flags } = story.random.pick(said);
  const at = instantOf(story.clock);
  const draft = { ...flags, remark, order_id: story.orderId, create_ts: at, remark_name: by.name };
  story.remarks.push(draft);
  story.events.push({
    order_id: story.orderId,
    at,
    kind: 'commented',
    actor: by.name,
    detail: flags as Record<string, string>,
    ip: by.ip,
    remark: draft,
  });
}
