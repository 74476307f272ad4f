import { disputeStateLabels } from '@sac/contract/dispute';
import * as api from '@sac/contract/disputes-api';
import { getDisputes } from '@sac/contract/disputes-list-api';
import { addDispute } from '@sac/contract/intake-disputes-api';
import type { Db } from '../../db/open-database';
import { unprocessable } from '../../domain/errors';
import { requireOrder } from '../../domain/orders/require-order';
import type { Mount } from '../../http/mount';
import type { Reads } from '../../http/reads';
import { changeState } from './change-state';
import { correctFacts } from './correct-facts';
import { selectDisputesOf } from './disputes-sql';
import { giveOrder } from './give-order';
import { importDisputes } from './import-csv';
import { listDisputes } from './list-disputes';
import { openDispute } from './open-dispute';
import { receiveDispute } from './receive-dispute';

export function disputesRoutes(mount: Mount, { db, reads }: { db: Db; reads: Reads }) {
  mount(api.getOrderDisputes, async ({ input: { orderId } }) => {
    await requireOrder(db, orderId);
    return { data: await selectDisputesOf(db, orderId) };
  });

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

  mount(api.giveDispute, async ({ input: { disputeId, orderId }, actor }) => {
    await giveOrder(db, actor, disputeId, orderId);
    return { message: `The dispute belongs to order ${orderId} now.` };
  });

  mount(api.importDisputes, async ({ input: { dryRun }, file, actor }) => {
    if (!file) throw unprocessable({ csv: 'Choose a CSV file.' });
    const isDryRun = dryRun === 'yes';
    const data = await importDisputes(db, actor, file.content, isDryRun);
    return { message: isDryRun ? 'The file was checked. Nothing was stored.' : 'The file was imported.', data };
  });

  mount(getDisputes, async ({ input, actor }) => {
    const read = (db: Db) => listDisputes(db, actor.name, input);
    return input.page === 1 ? read(db) : reads.withAll(read);
  });

  mount(addDispute, async ({ input, actor }) => {
    const by = { name: null, ip: actor.ip };
    const { orderId, isNew } = await receiveDispute(db, by, 'sales site', input);
    const news =
      orderId === null ? 'The dispute is received. No order has this payment yet.' : 'The dispute is received.';
    return {
      message: isNew ? news : 'This dispute was already received.',
      data: { dispute_id: input.dispute_id, order_id: orderId },
    };
  });
}
