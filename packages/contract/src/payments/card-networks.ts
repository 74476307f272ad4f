/** The networks that a card payment may go through. */
export const cardNetworks = ['Visa', 'Mastercard', 'American Express', 'Other'] as const;
export type CardNetwork = (typeof cardNetworks)[number];
