import { e164 } from '@sac/contract/platform/e164';

/**
 * The address that a click calls; null when the number cannot be used.
 * @param telephone with its dialling code, as lists show it: '+34 612 34 56 78'
 */
export function telephoneLink(telephone: string): string | null {
  const digits = e164(telephone);
  return digits && `tel:+${digits}`;
}
