import { encodeOrderId } from '@sac/contract/order-id';
import { useEffect, useState } from 'preact/hooks';

/** Why the reader was brought here, when it was not by their own click. */
export type Reason = 'expired';

const moved = 'public-route';
let hasMoved = false;

/** True once a page has been reached from another one without loading: focus must then follow. */
export const movedBetweenPages = () => hasMoved;

export const trackPath = (orderId: number) => `/track-order/${encodeOrderId(orderId)}`;
export const orderPath = (orderId: number) => `/get-new-order-details/${encodeOrderId(orderId)}`;

export function go(path: string, { replace = false, reason }: { replace?: boolean; reason?: Reason } = {}) {
  hasMoved = true;
  history[replace ? 'replaceState' : 'pushState']({ reason }, '', path);
  window.scrollTo(0, 0);
  window.dispatchEvent(new Event(moved));
}

export type Route =
  | { page: 'track'; id: string; reason?: Reason }
  | { page: 'order'; id: string }
  | { page: 'missing' };

/** Tells the page of an address; the encoded order id is passed on as it stands. */
export function routeOf(path: string, reason?: Reason): Route {
  const [, page, id = '', ...rest] = path.replace(/\/$/, '').split('/');
  if (page === 'track-order' && rest.length === 0) return { page: 'track', id, ...(reason && { reason }) };
  if (page === 'get-new-order-details' && id && rest.length === 0) return { page: 'order', id };
  return { page: 'missing' };
}

const current = () => routeOf(location.pathname, history.state?.reason === 'expired' ? 'expired' : undefined);

/** The page of the browser's address, kept up to date. Two pages need no more router than this. */
export function useRoute(): Route {
  const [route, setRoute] = useState(current);
  useEffect(() => {
    const follow = () => setRoute(current());
    const back = () => {
      hasMoved = true;
      follow();
    };
    window.addEventListener(moved, follow);
    window.addEventListener('popstate', back);
    // The effects of the page run before this one: it may have moved on already, with nobody listening.
    follow();
    return () => {
      window.removeEventListener(moved, follow);
      window.removeEventListener('popstate', back);
    };
  }, []);
  return route;
}
