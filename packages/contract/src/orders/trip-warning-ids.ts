/** The rules of trip-warnings.ts. They are apart so that the customers' pages need not load the lists of countries and airlines. */
export const tripWarningIds = ['passport-expired', 'passport-six-months', 'visa', 'flight-code'] as const;
export type TripWarningId = (typeof tripWarningIds)[number];
