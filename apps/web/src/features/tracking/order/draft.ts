import { z } from 'zod';

/** Words that were written but not sent, and the key they were or will be sent with. */
const draft = z.object({ message: z.string(), key: z.string() });
export type Draft = z.output<typeof draft>;

const nameOf = (orderId: number) => `draft-${orderId}`;

/**
 * A random UUID. Not `crypto.randomUUID`, which a page without HTTPS has not got.
 */
export const newKey = () =>
  '10000000-1000-4000-8000-100000000000'.replaceAll(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16);
  });

/** What this tab still holds: phones drop a page while its reader looks for the passport. */
export function readDraft(orderId: number): Draft {
  try {
    return draft.parse(JSON.parse(sessionStorage.getItem(nameOf(orderId)) ?? ''));
  } catch {
    return { message: '', key: newKey() };
  }
}

/** Keeps a draft with this tab; an empty one is forgotten. Where storage is blocked it lasts as long as the page. */
export function keepDraft(orderId: number, kept: Draft) {
  try {
    if (kept.message) sessionStorage.setItem(nameOf(orderId), JSON.stringify(kept));
    else sessionStorage.removeItem(nameOf(orderId));
  } catch {}
}
