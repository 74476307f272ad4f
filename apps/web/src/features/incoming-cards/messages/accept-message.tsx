import { Button } from '@mantine/core';
import { type MailSender, mayBeCustomer } from '@sac/contract/incoming-cards/incoming-cards-api';
import { acceptIncomingMail } from '@sac/contract/incoming-mail/incoming-mail-api';
import { useAction } from '../../../platform/api/query';
import { NoticeBox } from '../../../platform/ui/messages/note';
import { changedWith } from '../../orders/order-queries';

interface AcceptMessageProps {
  mailId: number;
  orderId: number;
  onDone?: () => void;
  children?: string | undefined;
}

/** A person says that an email is the customer's; then it counts as their answer. */
export function AcceptMessage({
  mailId,
  orderId,
  onDone,
  children = 'Accept as the customer’s message',
}: AcceptMessageProps) {
  const accept = useAction(acceptIncomingMail, { reloads: changedWith(orderId), ...(onDone && { onSuccess: onDone }) });
  return (
    <Button variant="default" size="compact-sm" loading={accept.isPending} onClick={() => accept.mutate({ mailId })}>
      {children}
    </Button>
  );
}

/** Why it is not shown as the customer's, and the way to accept it; nothing for a message of anybody else. */
export const UnverifiedSender = ({ sender, ...message }: AcceptMessageProps & { sender: MailSender }) =>
  mayBeCustomer(sender) && (
    <NoticeBox role="alert">
      <p>
        Sender not verified: anybody can write the customer’s address. {sender.problem} Accept it only if you know that
        the customer wrote it.
      </p>
      <AcceptMessage {...message} />
    </NoticeBox>
  );
