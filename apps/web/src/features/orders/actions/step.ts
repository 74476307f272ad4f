import type { OrderDetails } from '@sac/contract/order-page/order-page-api';

export interface StepProps {
  order: OrderDetails;
  /** It is the next thing to do: the filled button of the page. */
  isNext: boolean;
}

export const variantOf = (isNext: boolean) => (isNext ? 'filled' : 'default');
