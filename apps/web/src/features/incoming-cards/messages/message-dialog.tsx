import { Button, Group, Stack } from '@mantine/core';
import { type IncomingMessage, isMachineKind } from '@sac/contract/incoming-cards/incoming-cards-api';
import {
  handleIncomingMail,
  linkIncomingMail,
  readIncomingMailAgain,
} from '@sac/contract/incoming-mail/incoming-mail-api';
import { call } from '../../../platform/api/call';
import { useAction } from '../../../platform/api/query';
import { ButtonLink } from '../../../platform/ui/button-link';
import { Dialog } from '../../../platform/ui/dialogs/dialog';
import { Note, NoticeBox } from '../../../platform/ui/messages/note';
import { orderPath } from '../../../routes';
import { OpenFile } from '../../orders/files/open-file';
import { changedWith } from '../../orders/order-queries';
import { UnverifiedSender } from './accept-message';
import { ForwardMail } from './forward-mail';
import { MailAttachments } from './mail-attachments';
import styles from './message.module.css';
import { What } from './message-kind';
import { Sender } from './sender';

interface MessageDialogProps {
  message: IncomingMessage;
  onClose: () => void;
}

/** A received message, and the way to its order. */
export function MessageDialog({ message, onClose }: MessageDialogProps) {
  const { id, order_id, sender, subject, text, problems, handled_by, kind, authority, attachments } = message;
  // An answer waits on its order, and here only with what could not be taken; what a program wrote does not wait.
  const isWaiting = handled_by === null && !isMachineKind(kind) && (kind !== 'answer' || problems.length > 0);
  const handle = useAction(handleIncomingMail, {
    reloads: changedWith(order_id),
    onSuccess: onClose,
  });
  const readAgain = useAction(readIncomingMailAgain, { reloads: changedWith(order_id), onSuccess: onClose });
  return (
    <Dialog isOpen onClose={onClose} title={`Message for order ${order_id}`} shape="large">
      <Stack gap="sm">
        {authority !== null && <What entry={{ is: 'message', message }} />}
        <Sender sender={sender} />
        {kind === 'message' && <UnverifiedSender sender={sender} mailId={id} orderId={order_id} onDone={onClose} />}
        {problems.length > 0 && (
          <NoticeBox role="alert">
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </NoticeBox>
        )}
        {kind !== 'broken' && <MessageText subject={subject} text={text} />}
        <MailAttachments mailId={id} attachments={attachments} />
        <OpenFile link={() => call(linkIncomingMail, { mailId: id })}>Download the original email</OpenFile>
        <Group justify="flex-end" gap={8}>
          <ButtonLink variant="default" to={orderPath(order_id)}>
            Open order {order_id}
          </ButtonLink>
          {authority !== null && <ForwardMail mailId={id} orderId={order_id} onDone={onClose} isInDialog />}
          {isWaiting && kind === 'broken' && (
            <Button variant="default" loading={readAgain.isPending} onClick={() => readAgain.mutate({ mailId: id })}>
              Try again
            </Button>
          )}
          {isWaiting && (
            <Button loading={handle.isPending} onClick={() => handle.mutate({ mailId: id })}>
              {authority === null ? 'Mark answered' : 'Done'}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

/** What was written, as plain text. */
export const MessageText = ({ subject, text }: { subject: string | null; text: string | null }) => (
  <section aria-label="Message" className={styles.message}>
    <b>{subject ?? 'No subject'}</b>
    {text ? <p className={styles.text}>{text}</p> : <Note>No text.</Note>}
  </section>
);
