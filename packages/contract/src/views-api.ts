import { z } from 'zod';
import { answer, done, endpoint, noInput } from './endpoint';
import { filterText, name, viewIdField } from './fields';
import { filterShape } from './filters';
import { narrowing } from './orders-api';
import { queueKeys } from './queues';

const access = { kind: 'staff', action: 'orders.read' } as const;

/** What a view shows of its queue. */
const shownShape = { ...narrowing, search: filterText('search text', 100).optional() };
const queue = z.enum(queueKeys, 'There is no such queue.');

export const viewShown = z.object({
  ...filterShape,
  sort: narrowing.sort,
  direction: narrowing.direction,
  month: z.int().min(1).max(12).optional(),
  search: shownShape.search,
});
export type ViewShown = z.output<typeof viewShown>;

export const viewNameForm = z.object({ name: name('name of the view', 60, 'Enter a name for the view.') });

export const savedView = z.object({
  id: z.int(),
  name: z.string(),
  queue,
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

export const addView = endpoint({
  method: 'POST',
  path: '/admin/add-view',
  summary: 'Save a filtered or searched list under a name',
  access,
  input: viewNameForm.extend({ queue, ...shownShape }),
  output: answer(z.object({ id: z.int() })),
});

export const updateView = endpoint({
  method: 'PUT',
  path: '/admin/update-view',
  summary: 'Change what your view shows of its queue',
  access,
  input: z.object({ viewId: viewIdField, ...shownShape }),
  output: done,
});

export const renameView = endpoint({
  method: 'PUT',
  path: '/admin/rename-view',
  summary: 'Rename your view',
  access,
  input: viewNameForm.extend({ viewId: viewIdField }),
  output: done,
});

export const shareView = endpoint({
  method: 'PUT',
  path: '/admin/share-view',
  summary: 'Show your view to everyone, or to yourself only',
  access: { kind: 'staff', action: 'views.share' },
  input: z.object({ viewId: viewIdField, shared: z.boolean('Send shared as true or false.') }),
  output: done,
});

export const deleteView = endpoint({
  method: 'PUT',
  path: '/admin/delete-view',
  summary: 'Delete your view; an Admin can also delete shared ones',
  access,
  input: z.object({ viewId: viewIdField }),
  output: done,
});
