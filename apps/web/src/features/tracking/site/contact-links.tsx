import { useTexts } from '../language/texts';
import { useSettings } from './page-data';

/** The provider's phone and email, below a text that asks the reader to use them. The email names the order, so that staff find it. */
export function ContactLinks({ orderId }: { orderId: number }) {
  const { t } = useTexts();
  const { phone, phoneHref, email } = useSettings();
  return (
    <p className="contact-links" translate="no">
      <a href={phoneHref}>{phone}</a>
      <a href={`mailto:${email}?subject=${encodeURIComponent(t('help.subject', { order: orderId }))}`}>{email}</a>
    </p>
  );
}
