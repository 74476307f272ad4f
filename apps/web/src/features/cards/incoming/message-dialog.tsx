import { Button, Group, Stack } from '@mantine/core';
import {
  handleReceivedMail,
  linkReceivedMail,
  type ReceivedMessage,
  readReceivedMailAgain,
} from '@sac/contract/received-cards-api';
import { call } from '../../../lib/call';
import { useAction } from '../../../lib/query';
import { orderPath } from '../../../routes';
import { ButtonLink } from '../../../ui/button-link';
import { Dialog } from '../../../ui/dialog';
import { Note, Notice } from '../../../ui/note';
import { OpenFile } from '../open-file';
import { changedWith } from '../order-queries';
import { UnverifiedSender } from './accept-message';
import styles from './message.module.css';
import { Sender } from './sender';

interface MessageDialogProps {
  message: ReceivedMessage;
  onClose: () => void;
}

/** A received message, and the way to its order. */
export function MessageDialog({ message, onClose }: MessageDialogProps) {
  const { id, order_id, sender, subject, text, problems, handled_by, kind } = message;
  // An answer waits on its order, and here only with what could not be taken.
  const isWaiting = handled_by === null && (kind !== 'answer' || problems.length > 0);
  const handle = useAction(handleReceivedMail, {
    reloads: changedWith(order_id),
    onSuccess: onClose,
  });
  const readAgain = useAction(readReceivedMailAgain, { reloads: changedWith(order_id), onSuccess: onClose });
  return (
    <Dialog isOpen onClose={onClose} title={`Message for order ${order_id}`} shape="large">
      <Stack gap="sm">
        <Sender sender={sender} />
        {kind === 'message' && <UnverifiedSender sender={sender} mailId={id} orderId={order_id} onDone={onClose} />}
        {problems.length > 0 && (
          <Notice role="alert">
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </Notice>
        )}
        {kind !== 'broken' && <MessageText subject={subject} text={text} />}
        <OpenFile link={() => call(linkReceivedMail, { mailId: id })}>Download the original email</OpenFile>
        <Group justify="flex-end" gap={8}>
          <ButtonLink to={orderPath(order_id)}>Open order {order_id}</ButtonLink>
          {isWaiting && kind === 'broken' && (
            <Button variant="default" loading={readAgain.isPending} onClick={() => readAgain.mutate({ mailId: id })}>
              Try again
            </Button>
          )}
          {isWaiting && (
            <Button loading={handle.isPending} onClick={() => handle.mutate({ mailId: id })}>
              Mark as dealt with
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
