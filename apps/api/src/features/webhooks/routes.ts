import * as api from '@sac/contract/webhooks-api';
import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import type { SecretBox } from '../../domain/accounts/secret-box';
import type { Mount } from '../../http/mount';
import type { WebhookPoster } from '../../ports/webhook-poster';
import { countDeliveries, selectDeliveries } from './deliveries-sql';
import { addTarget, deleteTarget, renewSecret, updateTarget } from './save-target';
import { resendDelivery, resendFailed, sendTest } from './send-again';
import { selectTargets } from './targets-sql';

interface Needs {
  db: Db;
  jobs: JobQueue;
  secretBox: SecretBox;
  poster: WebhookPoster;
}

export function webhooksRoutes(mount: Mount, needs: Needs) {
  const { db, jobs } = needs;

  mount(api.getWebhooks, async () => ({ data: await selectTargets(db) }));

  mount(api.addWebhook, async ({ input, actor }) => ({
    message: 'The webhook has been added.',
    data: await addTarget(needs, actor, input),
  }));

  mount(api.updateWebhook, async ({ input, actor }) => {
    await updateTarget(needs, actor, input);
    return { message: input.isOn ? 'The webhook has been changed.' : 'The webhook is off.' };
  });

  mount(api.renewWebhookSecret, async ({ input: { webhookId: id }, actor }) => ({
    message: 'The webhook has a new secret.',
    data: { id, secret: await renewSecret(needs, actor, id) },
  }));

  mount(api.deleteWebhook, async ({ input: { webhookId }, actor }) => {
    await deleteTarget(needs, actor, webhookId);
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
}
