import type { CardNetwork } from '../payments/card-networks';

/** What a network takes as the evidence of one dispute, as one PDF. */
export interface EvidenceLimit {
  readonly bytes: number;
  readonly pages: number;
}

/**
 * The strictest that is published for a network, compared on 2026-11-22. JPMorgan's documentation parameters for PDFs
 * (developer.payments.jpmorgan.com): Visa 2 MB, Mastercard 14 MB and 18 pages, American Express 1 MB. Checkout.com says 19
 * pages for Mastercard, with a fee for each further one. Stripe takes 4.5 MB and 50 pages for any network.
 */
export const evidenceLimits = {
  Visa: { bytes: 2_000_000, pages: 50 },
  Mastercard: { bytes: 4_500_000, pages: 18 },
  'American Express': { bytes: 1_000_000, pages: 50 },
  Discover: { bytes: 4_500_000, pages: 50 },
  'Diners Club': { bytes: 4_500_000, pages: 50 },
  JCB: { bytes: 4_500_000, pages: 50 },
  UnionPay: { bytes: 4_500_000, pages: 50 },
  Other: { bytes: 4_500_000, pages: 50 },
} as const satisfies Record<CardNetwork, EvidenceLimit>;
