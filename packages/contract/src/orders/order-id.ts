/** The largest id the database column holds. */
const maxOrderId = 2_147_483_647;

const isOrderId = (id: number) => Number.isSafeInteger(id) && id >= 1 && id <= maxOrderId;

/** Encodes an order id for a page link: doubled, then base64 without padding (docs/spec.md §3). It hides nothing. */
export function encodeOrderId(orderId: number): string {
  return btoa(String(orderId * 2)).replace(/=+$/, '');
}

/** Reverses {@link encodeOrderId}. Returns null for a text that no order id encodes to. */
export function decodeOrderId(encoded: string): number | null {
  if (!/^[A-Za-z0-9]{1,24}$/.test(encoded)) return null;
  let digits: string;
  try {
    digits = atob(encoded);
  } catch {
    return null;
  }
  if (!/^\d+$/.test(digits)) return null;
  const orderId = Number(digits) / 2;
  // Encoding again refuses the several spellings that decode to one number ('0200', stray bits).
  return isOrderId(orderId) && encodeOrderId(orderId) === encoded ? orderId : null;
}

/** Reads an order id as a person types it: plain or encoded. An encoded id always starts with a letter. */
export function parseOrderId(typed: string): number | null {
  const text = typed.trim();
  if (!/^\d{1,10}$/.test(text)) return decodeOrderId(text);
  const orderId = Number(text);
  return isOrderId(orderId) ? orderId : null;
}
