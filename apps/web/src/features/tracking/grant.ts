const key = (orderId: number) => `grant-${orderId}`;

/** Where storage is blocked a grant lasts until the page is left. */
const inMemory = new Map<string, string>();

/** The grant for one order, stored for this tab: it survives a reload and ends with the tab. */
export function readGrant(orderId: number): string | undefined {
  try {
    return sessionStorage.getItem(key(orderId)) ?? undefined;
  } catch {
    return inMemory.get(key(orderId));
  }
}

export function saveGrant(orderId: number, token: string) {
  try {
    sessionStorage.setItem(key(orderId), token);
  } catch {
    inMemory.set(key(orderId), token);
  }
}

export function removeGrant(orderId: number) {
  inMemory.delete(key(orderId));
  try {
    sessionStorage.removeItem(key(orderId));
  } catch {}
}
