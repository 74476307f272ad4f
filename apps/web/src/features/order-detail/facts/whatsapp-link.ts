/** E.164: with its dialling code a number has at most 15 digits; none has fewer than 8. */
const usable = /^[1-9]\d{7,14}$/;

/**
 * The digits of a number that can be dialled from anywhere; null when it cannot be used.
 * @param telephone with its dialling code, as lists show it: '+34 612 34 56 78'
 */
export function internationalDigits(telephone: string): string | null {
  if (!/^\+[\d\s().-]+$/.test(telephone)) return null;
  const digits = telephone.replace(/\D/g, '');
  return usable.test(digits) ? digits : null;
}

/** A click-to-chat address with the text already typed; null when the number cannot be used. */
export function whatsappLink(telephone: string, text: string): string | null {
  const digits = internationalDigits(telephone);
  return digits && `https://wa.me/${digits}?text=${encodeURIComponent(text.trim())}`;
}
