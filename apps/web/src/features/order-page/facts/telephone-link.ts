import { e164, type OrderTelephone } from '@sac/contract/platform/e164';

/** The address that a click calls; null when the number cannot be used. */
export function telephoneLink(order: OrderTelephone): string | null {
  const digits = e164(order);
  return digits && `tel:+${digits}`;
}
