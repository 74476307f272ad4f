import { z } from 'zod';
import { answer, done, endpoint } from '../../platform/endpoint';
import { name, viewIdField } from '../../platform/fields';
import { shownShape, viewQueue } from './views-api';

/** Apart from what is read: every screen of the back-office lists the views, and few change them. */
const access = { kind: 'staff', action: 'orders.read' } as const;

export const viewNameForm = z.object({ name: name('name of the view', 60, 'Enter a name for the view.') });

export const addView = endpoint({
  method: 'POST',
  path: '/admin/add-view',
  summary: 'Save a filtered or searched list under a name',
  access,
  input: viewNameForm.extend({ queue: viewQueue, ...shownShape }),
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
