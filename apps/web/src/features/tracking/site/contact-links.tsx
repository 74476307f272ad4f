import { useTexts } from '../language/texts';
import { useSettings } from './page-data';

/** An email to the provider that names the order, so that staff find it. */
export function useMailHref(orderId: number): string {
  const { t } = useTexts();
  const { email } = useSettings();
  return `mailto:${email}?subject=${encodeURIComponent(t('help.subject', { order: orderId }))}`;
}

/** The provider's phone and email, below a text that asks the reader to use them. */
export function ContactLinks({ orderId }: { orderId: number }) {
  const { phone, phoneHref, email } = useSettings();
  return (
    <p className="contact-links" translate="no">
      <a href={phoneHref}>{phone}</a>
      <a href={useMailHref(orderId)}>{email}</a>
    </p>
  );
}
