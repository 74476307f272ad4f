import * as api from '@sac/contract/payments/gateways-api';
import type { Routes } from '../../../platform/services';
import { addGateway, renameGateway } from './name-gateway';
import { setGateway } from './set-gateway';

/** Changes are rare; older ones are in the activity log. */
const shown = 20;

export const gatewaysRoutes: Routes = (mount, { db }) => {
  mount(api.getPaymentGateways, async () => {
    const gateways = await db
      .selectFrom('gateway')
      .select(['id', 'gateway_name', 'is_active'])
      .orderBy('gateway_name')
      .execute();
    return {
      data: gateways.map(({ is_active, ...gateway }) => ({ ...gateway, is_active: is_active ? '1' : '0' }) as const),
    };
  });

  mount(api.setPaymentGateway, async ({ input: { gatewayId }, actor }) => {
    const name = await setGateway(db, actor, gatewayId);
    return { message: `${name} is the active gateway.` };
  });

  mount(api.addPaymentGateway, async ({ input: { gatewayName }, actor }) => {
    await addGateway(db, actor, gatewayName);
    return { message: `${gatewayName} was added. To use it for payments, make it the active gateway.` };
  });

  mount(api.renamePaymentGateway, async ({ input: { gatewayId, gatewayName }, actor }) => {
    const before = await renameGateway(db, actor, gatewayId, gatewayName);
    return { message: `${before} is now called ${gatewayName}.` };
  });

  mount(api.getGatewayHistory, async () => {
    const rows = await db
      .selectFrom('event')
      .select(['at', 'actor', 'from_value as from', 'to_value as to'])
      .where('kind', '=', 'gateway changed')
      .orderBy('id', 'desc')
      .limit(shown)
      .execute();
    return { data: rows.map((row) => ({ ...row, to: row.to ?? '' })) };
  });
};
