import { Stack } from '@mantine/core';
import { previewMail } from '@sac/contract/mail/mail-api';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call';
import { Dialog } from '../../platform/ui/dialogs/dialog';
import { MailFrame } from '../../platform/ui/mail-frame';
import { Note, NoticeBox } from '../../platform/ui/messages/note';
import { ChatMessage } from './chat-message';

interface EmailContentModalProps {
  order: OrderDetails;
  isOpen: boolean;
  onClose: () => void;
}

/** The approval email exactly as the customer would get it now, and the message for a chat. */
export const EmailContentModal = ({ order, isOpen, onClose }: EmailContentModalProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title="Email Content" shape="large">
    <EmailContent order={order} />
  </Dialog>
);

function EmailContent({ order }: { order: OrderDetails }) {
  const { data, error } = useQuery({
    queryKey: ['mail-preview', order.order_id],
    queryFn: () => call(previewMail, { orderId: order.order_id }),
    select: ({ data }) => data,
    // It shows what would be sent now.
    gcTime: 0,
  });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <p role="status">Loading the email…</p>;
  return (
    <Stack gap="sm">
      {data.notice && <NoticeBox role="note">{data.notice}</NoticeBox>}
      <Note>Subject: {data.subject}</Note>
      {/* As tall as the window allows: the message below can be sent without scrolling. */}
      <MailFrame title={`Email: ${data.subject}`} html={data.html} height="max(240px, 100dvh - 470px)" />
      <ChatMessage order={order} text={data.chat} />
    </Stack>
  );
}
