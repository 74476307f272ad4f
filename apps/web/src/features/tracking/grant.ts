import { tabStorage } from '../../platform/browser-storage';
import { go, trackPath } from './route';

const key = (orderId: number) => `grant-${orderId}`;

/** The grant for one order, stored for this tab. */
export const readGrant = (orderId: number): string | undefined => tabStorage.get(key(orderId)) ?? undefined;

export const saveGrant = (orderId: number, token: string) => tabStorage.set(key(orderId), token);

/** Sends the reader back to the form. A grant that the server refuses is removed, and the form explains it. */
export function leaveOrder(orderId: number) {
  const hasExpired = readGrant(orderId) !== undefined;
  tabStorage.remove(key(orderId));
  go(trackPath(orderId), { replace: true, hasExpired });
}
