/** @jsxImportSource preact */
import { Text, useTexts } from '../language/text';
import { readSettings } from '../site/settings';

/** A mail to the provider that names the order, so that nobody has to look for it. */
export function HelpLink({ orderId }: { orderId: number }) {
  const { t } = useTexts();
  const subject = encodeURIComponent(t('help.subject', { order: orderId }));
  return (
    <p className="help">
      <a className="text-link" href={`mailto:${readSettings().email}?subject=${subject}`}>
        <Text k="help.question" />
      </a>
    </p>
  );
}
