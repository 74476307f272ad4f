import { expect, test } from 'vitest';
import { reasonTitle } from './reason-title';

test.each([
  ['Mastercard', '4853', 'Stripe', 'product_not_received', 'Mastercard 4853 (Stripe: product not received)'],
  ['Visa', '10.4', null, 'fraudulent', 'Visa 10.4 (Processor: fraudulent)'],
  ['Visa', '10.4', 'Adyen', null, 'Visa 10.4'],
  ['Visa', '10.4', 'Stripe', ' ', 'Visa 10.4'],
  // The processor's words where the network gave no code.
  ['Other', 'Product not received', 'Stripe', 'product_not_received', 'Other Product not received'],
] as const)('%s %s of %s with %s is named %s', (network, reason_code, gateway, gateway_reason, title) => {
  expect(reasonTitle({ network, reason_code, gateway, gateway_reason })).toBe(title);
});
