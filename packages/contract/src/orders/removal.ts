import { z } from 'zod';
import { instant } from '../platform/fields';

/** Who removed a message, a file, an email or a picture from an order, when and why. */
export const removal = z.object({ by: z.string(), at: instant, reason: z.string() });
export type Removal = z.output<typeof removal>;
