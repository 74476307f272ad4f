import { Button, Stack } from '@mantine/core';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { statusFacts } from '@sac/contract/orders/order-status';
import type { CheckedCard } from '@sac/contract/orders/stored-document';
import type { MailProvider } from '@sac/contract/platform/forms';
import { Dialog } from '../../../platform/ui/dialogs/dialog';
import { NoticeBox } from '../../../platform/ui/messages/note';
import { CardComparison } from '../../cards/compare/card-comparison';
import { CardPreview } from '../../cards/compare/card-preview';
import styles from '../../cards/compare/review.module.css';
import { SendCompared } from '../../cards/compare/send-compared';
import { TeachLink } from '../../cards/papers/teach-link';

/** A chosen card, and what the server read on it. */
export interface Review {
  file: File;
  checked: CheckedCard;
}

interface ReviewCardProps {
  order: OrderDetails;
  /** Null while nothing is asked. */
  review: Review | null;
  sending: MailProvider | undefined;
  onSend: (provider: MailProvider) => void;
  onClose: () => void;
}

/** Sending a card reopens a case that a refund or a chargeback has closed. */
const isClosedForMoney = ({ process_status }: OrderDetails) =>
  process_status === 'Refund' || process_status === 'ChargeBack';

/** Whether the sender has to compare the card first. */
export const needsReview = (order: OrderDetails, { verdict, held }: CheckedCard): boolean =>
  verdict !== 'matches' || held !== null || isClosedForMoney(order);

const tones = { matches: 'ok', unreadable: 'warn', contradicts: 'danger' } as const;

/** The card and its order side by side; what the server could not compare, the sender has to. */
export function ReviewCard({ review, ...rest }: ReviewCardProps) {
  return (
    <Dialog isOpen={review !== null} onClose={rest.onClose} title="Is this the right card?" shape="wide">
      {review && <Question review={review} {...rest} />}
    </Dialog>
  );
}

function sentenceOf({ verdict, reason, content_type }: CheckedCard, { order_id }: OrderDetails): string {
  if (verdict === 'matches') return `This card matches order ${order_id}.`;
  if (verdict === 'contradicts') return `This card does not match order ${order_id}.`;
  const why = content_type === 'application/pdf' ? reason : 'We cannot read images.';
  return `${why} Check name, passport and arrival date before sending.`;
}

function Question({ order, review, sending, onSend, onClose }: ReviewCardProps & { review: Review }) {
  const { file, checked } = review;
  const isMatch = checked.verdict === 'matches';
  return (
    <div className={styles.review}>
      <CardPreview file={file} checked={checked} />
      <Stack gap="sm">
        <NoticeBox role={isMatch ? 'status' : 'alert'} tone={tones[checked.verdict]}>
          {sentenceOf(checked, order)}
        </NoticeBox>
        {checked.verdict === 'contradicts' && (
          <ul className={styles.findings}>
            {checked.findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
        )}
        <TeachLink findings={checked.findings} />
        <CardComparison facts={checked.facts} reason={checked.reason} />
        {checked.held !== null && <NoticeBox role="alert">{checked.held}</NoticeBox>}
        {isClosedForMoney(order) && (
          <NoticeBox role="alert">
            Order {order.order_id} is in {statusFacts[order.process_status].label}. Sending the card moves it to
            Completed and emails the customer.
          </NoticeBox>
        )}
        <SendCompared
          kind="card"
          verdict={checked.verdict}
          mustCompare={!isMatch}
          label="Complete and send"
          sending={sending}
          onSend={onSend}
        >
          <Button variant="default" px="sm" data-autofocus onClick={onClose}>
            Cancel
          </Button>
        </SendCompared>
      </Stack>
    </div>
  );
}
