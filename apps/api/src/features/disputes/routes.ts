import { disputeStateLabels } from '@sac/contract/disputes/dispute';
import * as api from '@sac/contract/disputes/disputes-api';
import { getDisputes } from '@sac/contract/disputes/disputes-list-api';
import { addDispute } from '@sac/contract/disputes/notices/intake-disputes-api';
import { noticeWarnings } from '@sac/contract/disputes/notices/read-notice';
import type { Routes } from '../../platform/services';
import { changeState } from './change-state';
import { correctFacts } from './correct-facts';
import { linkDispute } from './link-dispute';
import { listDisputes } from './list-disputes';
import { openDispute } from './open-dispute';
import { receiveDispute } from './receive/receive-dispute';

export const disputesRoutes: Routes = (mount, { db }) => {
  mount(api.openDispute, async ({ input: { orderId, ...facts }, actor }) => {
    const { disputeId, isNew } = await openDispute(db, actor, { ...facts, order_id: orderId, source: 'staff' });
    const message = isNew ? 'The dispute has been recorded.' : 'This dispute was recorded before. Nothing was changed.';
    return { message, disputeId };
  });

  mount(api.correctDispute, async ({ input: { disputeId, state, ...facts }, actor }) => {
    await correctFacts(db, actor, disputeId, state, facts);
    return { message: 'The dispute has been corrected.' };
  });

  mount(api.changeDisputeState, async ({ input: { disputeId, ...move }, actor }) => {
    await changeState(db, actor, disputeId, move);
    return { message: `The dispute is ${disputeStateLabels[move.to].label} now.` };
  });

  mount(api.linkDispute, async ({ input: { disputeId, orderId }, actor }) => {
    await linkDispute(db, actor, disputeId, orderId);
    return { message: `The dispute belongs to order ${orderId} now.` };
  });

  mount(getDisputes, ({ input, actor }) => listDisputes(db, actor.name, input));

  mount(addDispute, async ({ input, actor }) => {
    const by = { name: null, ip: actor.ip };
    const { orderId, isNew } = await receiveDispute(db, by, 'sales site', input);
    const news =
      orderId === null ? 'The dispute is received. No order has this payment yet.' : 'The dispute is received.';
    return {
      message: isNew ? news : 'This dispute was already received.',
      data: { dispute_id: input.dispute_id, order_id: orderId, warnings: noticeWarnings(input) },
    };
  });
};
