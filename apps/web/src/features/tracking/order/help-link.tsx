/** @jsxImportSource preact */
import { Text } from '../language/text';
import { useMailHref } from '../site/contact-links';

export function HelpLink({ orderId }: { orderId: number }) {
  return (
    <p className="help">
      <a className="text-link" href={useMailHref(orderId)}>
        <Text k="help.question" />
      </a>
    </p>
  );
}
