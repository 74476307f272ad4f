import { webhookStates } from '@sac/contract/webhook-events';
import { z } from 'zod';

/** What the URL of the screen holds: which deliveries are shown. */
export const webhooksSchema = z.object({
  state: z.enum(webhookStates).or(z.literal('')).catch(''),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});
