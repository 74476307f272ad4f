import type { DisputeFacts } from '@sac/contract/disputes/dispute';

type Named = Pick<DisputeFacts, 'network' | 'reason_code' | 'gateway' | 'gateway_reason'>;

/**
 * The network's code, and what the processor says beside it: 'Mastercard 4853 (Stripe: product not received)'. Where the
 * network gives no code, the processor's words already take its place.
 */
export function reasonTitle({ network, reason_code, gateway, gateway_reason }: Named): string {
  const said = gateway_reason?.replaceAll('_', ' ').trim() ?? '';
  const saysMore = said !== '' && said.toLowerCase() !== reason_code.trim().toLowerCase();
  return `${network} ${reason_code}${saysMore ? ` (${gateway ?? 'Processor'}: ${said})` : ''}`;
}
