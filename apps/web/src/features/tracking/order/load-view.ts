/** Loads the code that shows an order, which the form does not need; undefined when that fails. */
export const loadView = () => import('./tracked-order-view').catch(() => undefined);
