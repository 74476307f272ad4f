import { z } from 'zod';
import { answer, endpoint, noInput } from '../../platform/endpoint';
import { filterText } from '../../platform/fields';
import { narrowing } from '../orders-api';
import { filterShape } from './filters';
import { queueKeys } from './queues';

const access = { kind: 'staff', action: 'orders.read' } as const;

/** What a view shows of its queue, as an input. */
export const shownShape = { ...narrowing, search: filterText('search text', 100).optional() };
export const viewQueue = z.enum(queueKeys, 'There is no such queue.');

export const viewShown = z.object({
  ...filterShape,
  sort: narrowing.sort,
  direction: narrowing.direction,
  month: z.int().min(1).max(12).optional(),
  search: shownShape.search,
});
export type ViewShown = z.output<typeof viewShown>;

export const savedView = z.object({
  id: z.int(),
  name: z.string(),
  queue: viewQueue,
  shown: viewShown,
  shared: z.boolean(),
  /** Whose view it is. */
  owner: z.string(),
  isOwn: z.boolean(),
});
export type SavedView = z.output<typeof savedView>;

export const getViews = endpoint({
  method: 'GET',
  path: '/admin/get-views',
  summary: 'Your saved views, and those that colleagues share, of the queues that you may open',
  access,
  input: noInput,
  output: answer(z.array(savedView)),
});

export const getViewCounts = endpoint({
  method: 'GET',
  path: '/admin/get-view-counts',
  summary: 'How many orders each of these views shows, counted like a search',
  access,
  input: noInput,
  // `more`: there are more than `total`, which is counted up to a limit.
  output: answer(z.array(z.object({ id: z.int(), total: z.int().nonnegative(), more: z.boolean() }))),
});
