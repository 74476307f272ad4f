/** A message that is not sent yet, and the key with which it was or will be sent. */
export interface Draft {
  message: string;
  key: string;
}

const nameOf = (orderId: number) => `draft-${orderId}`;

/**
 * A random UUID. Not `crypto.randomUUID`, which does not exist on a page without HTTPS.
 */
export const newKey = () =>
  '10000000-1000-4000-8000-100000000000'.replaceAll(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16);
  });

/** The draft that this tab has stored: phones discard a page while its reader looks for the passport. */
export function readDraft(orderId: number): Draft {
  try {
    const { message, key } = JSON.parse(sessionStorage.getItem(nameOf(orderId)) ?? '');
    if (typeof message === 'string' && typeof key === 'string') return { message, key };
  } catch {}
  return { message: '', key: newKey() };
}

/** Stores a draft for this tab, or removes an empty one. Where storage is blocked, it is lost with the page. */
export function saveDraft(orderId: number, draft: Draft) {
  try {
    if (draft.message) sessionStorage.setItem(nameOf(orderId), JSON.stringify(draft));
    else sessionStorage.removeItem(nameOf(orderId));
  } catch {}
}
