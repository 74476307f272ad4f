/** The order's page without its waiting state: the form needs nothing of it, and fetches it while the reader types. */
export const loadView = () => import('./tracked-order-view').catch(() => undefined);
