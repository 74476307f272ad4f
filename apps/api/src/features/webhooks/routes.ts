import * as api from '@sac/contract/webhooks/webhooks-api';
import type { Routes } from '../../platform/services';
import { addTarget, deleteTarget, endOldSecret, renewSecret, updateTarget } from './save-target';
import { countDeliveries, selectDeliveries } from './select-deliveries';
import { selectTargets } from './select-targets';
import { resendDelivery, resendFailed, sendTest } from './send-again';

export const webhooksRoutes: Routes = (mount, services) => {
  const { db, jobs } = services;

  mount(api.getWebhooks, async () => ({ data: await selectTargets(db) }));

  mount(api.addWebhook, async ({ input, actor }) => ({
    message: 'The webhook has been added.',
    data: await addTarget(services, actor, input),
  }));

  mount(api.updateWebhook, async ({ input, actor }) => {
    await updateTarget(services, actor, input);
    return { message: input.isOn ? 'The webhook has been changed.' : 'The webhook is off.' };
  });

  mount(api.renewWebhookSecret, async ({ input: { webhookId: id }, actor }) => ({
    message: 'The webhook has a new secret.',
    data: { id, secret: await renewSecret(services, actor, id) },
  }));

  mount(api.endOldWebhookSecret, async ({ input: { webhookId }, actor }) => {
    await endOldSecret(services, actor, webhookId);
    return { message: 'The old secret has ended.' };
  });

  mount(api.deleteWebhook, async ({ input: { webhookId }, actor }) => {
    await deleteTarget(services, actor, webhookId);
    return { message: 'The webhook has been deleted.' };
  });

  mount(api.testWebhook, async ({ input: { webhookId } }) => {
    await sendTest(db, jobs, webhookId);
    return { message: 'A test event is on its way. Its delivery is in the list.' };
  });

  mount(api.getWebhookDeliveries, async ({ input }) => ({
    data: await selectDeliveries(db, input),
    total: await countDeliveries(db, input.state),
  }));

  mount(api.resendWebhookDelivery, async ({ input: { deliveryId } }) => {
    await resendDelivery(db, jobs, deliveryId);
    return { message: 'The delivery is being sent again.' };
  });

  mount(api.resendFailedWebhooks, async ({ input: { webhookId } }) => {
    const resent = await resendFailed(db, jobs, webhookId);
    const message = resent === 1 ? 'One delivery is being sent again.' : `${resent} deliveries are being sent again.`;
    return { message: resent === 0 ? 'No delivery has failed.' : message, data: { resent } };
  });
};
