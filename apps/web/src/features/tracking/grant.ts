import { go, trackPath } from './route';

const key = (orderId: number) => `grant-${orderId}`;

/** Where storage is blocked a grant lasts until the page is closed. */
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

function removeGrant(orderId: number) {
  inMemory.delete(key(orderId));
  try {
    sessionStorage.removeItem(key(orderId));
  } catch {}
}

/** Sends the reader back to the form. A grant that the server refuses is removed, and the form explains it. */
export function leaveOrder(orderId: number) {
  const hasExpired = readGrant(orderId) !== undefined;
  removeGrant(orderId);
  go(trackPath(orderId), { replace: true, hasExpired });
}
