import * as changes from '@sac/contract/orders/queues/change-views-api';
import { queueOf } from '@sac/contract/orders/queues/queues';
import * as api from '@sac/contract/orders/queues/views-api';
import type { Routes } from '../../../platform/services';
import { requireAction } from '../../accounts/authenticate';
import { latenessAt } from '../queues/filter-where';
import { addView } from './add-view';
import { renameView, shareView, updateView } from './change-view';
import { countViews } from './count-views';
import { deleteView } from './delete-view';
import { selectViews } from './select-views';

export const viewsRoutes: Routes = (mount, { db, config }) => {
  mount(api.getViews, async ({ actor }) => ({ data: await selectViews(db, actor) }));

  mount(api.getViewCounts, async ({ actor }) => {
    const views = await selectViews(db, actor);
    return { data: await countViews(db, actor.name, views, latenessAt(new Date(), config)) };
  });

  mount(changes.addView, async ({ input: { name, queue, ...shown }, actor }) => {
    requireAction(actor, queueOf(queue).access);
    const id = await addView(db, actor, { name, queue, shown });
    return { message: `The view ${name} has been saved.`, data: { id } };
  });

  mount(changes.updateView, async ({ input: { viewId, ...shown }, actor }) => {
    await updateView(db, actor, viewId, shown);
    return { message: 'The view has been updated.' };
  });

  mount(changes.renameView, async ({ input: { viewId, name }, actor }) => {
    await renameView(db, actor, viewId, name);
    return { message: `The view is now called ${name}.` };
  });

  mount(changes.shareView, async ({ input: { viewId, shared }, actor }) => {
    await shareView(db, actor, viewId, shared);
    return { message: shared ? 'Everyone can see this view now.' : 'Only you can see this view now.' };
  });

  mount(changes.deleteView, async ({ input: { viewId }, actor }) => {
    await deleteView(db, actor, viewId);
    return { message: 'The view has been deleted.' };
  });
};
