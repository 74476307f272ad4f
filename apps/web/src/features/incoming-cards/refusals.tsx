import { NoticeBox } from '../../platform/ui/messages/note';

/** Why something was not done with some of several cards; nothing when it was done with all. */
export const Refusals = ({
  refused = [],
}: {
  refused?: { cardId: number; orderId: number; reason: string }[] | undefined;
}) =>
  refused.length > 0 && (
    <NoticeBox role="alert" tone="warn">
      {refused.map(({ cardId, orderId, reason }) => (
        <p key={cardId}>
          Order {orderId}: {reason}
        </p>
      ))}
    </NoticeBox>
  );
