/** @jsxImportSource preact */
import { useTexts } from '../language/text';
import { readSettings } from './settings';

/** How to call the provider. */
export const phoneHref = () => `tel:${readSettings().phone.replaceAll(/[^+\d]/g, '')}`;

/** A mail to the provider that names the order, so that nobody has to look for it. */
export function useMailHref(orderId: number): string {
  const { t } = useTexts();
  return `mailto:${readSettings().email}?subject=${encodeURIComponent(t('help.subject', { order: orderId }))}`;
}

/** The provider's phone and email, beside a text that asks the reader to use them. */
export function ContactLinks({ orderId }: { orderId: number }) {
  const { phone, email } = readSettings();
  const mailHref = useMailHref(orderId);
  return (
    <p className="contact-links" translate={false}>
      <a href={phoneHref()}>{phone}</a>
      <a href={mailHref}>{email}</a>
    </p>
  );
}
