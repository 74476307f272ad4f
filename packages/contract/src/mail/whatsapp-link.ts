import { e164 } from '../platform/e164';

/** A click-to-chat address with the text already typed; null when the number cannot be used. */
export function whatsappLink(telephone: string, text: string): string | null {
  const digits = e164(telephone);
  return digits && `https://wa.me/${digits}?text=${encodeURIComponent(text.trim())}`;
}
