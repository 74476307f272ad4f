/** E.164: with its dialling code a number has at most 15 digits; none has fewer than 8. */
const usable = /^[1-9]\d{7,14}$/;

/**
 * The digits of a phone number with its dialling code; null when it cannot be called.
 * @param telephone as lists show it: '+34 612 34 56 78'
 */
export function e164(telephone: string): string | null {
  if (!/^\+[\d\s().-]+$/.test(telephone)) return null;
  const digits = telephone.replace(/\D/g, '');
  return usable.test(digits) ? digits : null;
}
