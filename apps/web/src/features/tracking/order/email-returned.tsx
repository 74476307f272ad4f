import type { TrackedOrder } from '@sac/contract/tracking/tracking-api';
import { Text } from '../language/texts';
import { ContactLinks } from '../site/contact-links';

/** Our emails do not reach the reader's address. */
export const EmailReturned = ({ order }: { order: TrackedOrder }) =>
  order.email_returned && (
    <section className="attention" aria-labelledby="email-returned">
      <h2 id="email-returned">
        <Text k="email.returned" />
      </h2>
      <p>
        <Text k="email.returned.text" />
      </p>
      <ContactLinks orderId={order.order_id} />
    </section>
  );
