import { e164, type OrderTelephone } from '../platform/e164';

/**
 * WhatsApp knows the mobile numbers of Argentina with a 9 after the dialling code, without which people write and store them;
 * numbers of landlines look the same (faq.whatsapp.com, 'How to add an international phone number').
 */
const argentina = /^54(?=[1-3]\d{9}$)/;

/** A click-to-chat address with the text already typed; null when the number cannot be used. */
export function whatsappLink(order: OrderTelephone, text: string): string | null {
  const digits = e164(order)?.replace(argentina, '549') ?? null;
  return digits && `https://wa.me/${digits}?text=${encodeURIComponent(text.trim())}`;
}
