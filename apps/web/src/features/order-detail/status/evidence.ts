import type { OrderDetails } from '@sac/contract/order-page-api';
import { currentOf } from '@sac/contract/stored-document';

/** One thing a bank will ask for. */
interface EvidencePoint {
  /** What a pack shows once it is there. */
  name: string;
  isThere: boolean;
  /** How staff close the gap. */
  howTo: string;
}

type Check = Omit<EvidencePoint, 'isThere'> & { isThere: (order: OrderDetails) => boolean };

/** A preview is not sent, so it proves nothing. */
const wasSent = (mail: OrderDetails['mailHistory'][number]) =>
  mail.kind === 'completion' && mail.state === 'sent' && mail.mail_service_provider !== 'Preview';

const checks: Check[] = [
  {
    name: 'Approved card stored',
    howTo: 'Upload the approved card under Upload Document.',
    isThere: ({ uploadDoc }) => currentOf(uploadDoc) !== undefined,
  },
  {
    name: 'Completion email sent',
    howTo: 'Send it under Upload Document, or again under Email History. Preview emails are not sent.',
    isThere: ({ mailHistory }) => mailHistory.some(wasSent),
  },
  {
    name: 'Delivery reported by the email provider',
    howTo: 'Wait for the provider’s report. If the email bounced, ask for another address and resend it.',
    isThere: ({ mailHistory }) =>
      mailHistory.some((mail) => wasSent(mail) && (mail.delivery === 'delivered' || mail.delivery === 'opened')),
  },
  {
    name: 'Card downloaded by the customer',
    howTo: 'Ask the customer to open the tracking page and press Download Now.',
    isThere: ({ downloadHistory }) => downloadHistory.length > 0,
  },
  {
    name: 'Contact with the customer logged',
    howTo: 'Call or write to the customer and add a comment with Telephone or Whatsapp ticked.',
    isThere: ({ remark }) => remark.some(({ telephone, whatsapp }) => telephone === 'Y' || whatsapp === 'Y'),
  },
  {
    name: 'Transaction id and merchant name',
    howTo: 'Press Enter Transaction Details once the order is Completed; both are in the bank’s notice.',
    isThere: ({ transaction_id, merchant_name }) => transaction_id !== null && merchant_name !== null,
  },
];

/** What a defence pack of this order would show and what it would lack, in the order in which staff gather it. */
export const evidenceOf = (order: OrderDetails): EvidencePoint[] =>
  checks.map(({ name, howTo, isThere }) => ({ name, howTo, isThere: isThere(order) }));
