import { encodeOrderId } from '@sac/contract/orders/order-id';
import type { PublicPage } from '@sac/contract/platform/languages';
import { useSyncExternalStore } from 'react';

const routeChange = 'public-route-change';
let hasMoved = false;

/** True once a page has been reached from another one without loading: focus must then follow. */
export const movedBetweenPages = () => hasMoved;

export const trackPath = (orderId: number) => `/track-order/${encodeOrderId(orderId)}`;
export const trackedOrderPath = (orderId: number) => `/get-new-order-details/${encodeOrderId(orderId)}`;

export function go(path: string, { replace = false, hasExpired = false } = {}) {
  hasMoved = true;
  history[replace ? 'replaceState' : 'pushState']({ hasExpired }, '', path);
  window.scrollTo(0, 0);
  window.dispatchEvent(new Event(routeChange));
}

/** True where the reader was brought to the form because the server no longer accepts their grant. */
export const hasGrantExpired = () => history.state?.hasExpired === true;

/** The page of a path; `id` is the encoded order id, or the number of a defence pack. */
export function routeOf(path: string): { page: PublicPage; id: string } {
  const [, name, id = '', ...rest] = path.replace(/\/$/, '').split('/');
  if (name === 'track-order' && rest.length === 0) return { page: 'track', id };
  if (name === 'get-new-order-details' && id && rest.length === 0) return { page: 'order', id };
  if (name === 'check-pack' && rest.length === 0) return { page: 'pack', id };
  return { page: 'missing', id: '' };
}

function subscribe(update: () => void) {
  const back = () => {
    hasMoved = true;
    update();
  };
  window.addEventListener(routeChange, update);
  window.addEventListener('popstate', back);
  return () => {
    window.removeEventListener(routeChange, update);
    window.removeEventListener('popstate', back);
  };
}

/** The path of the browser's address, kept up to date; null while the prerendered page is hydrated. */
export const usePath = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => location.pathname,
    () => null,
  );
