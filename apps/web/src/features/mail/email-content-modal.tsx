import { Stack } from '@mantine/core';
import { previewMail } from '@sac/contract/mail-api';
import type { OrderDetails } from '@sac/contract/order-page-api';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { Dialog } from '../../../ui/dialog';
import { MailFrame } from '../../../ui/mail-frame';
import { Note, Notice } from '../../../ui/note';
import { ChatMessage } from './chat-message';

interface EmailContentModalProps {
  order: OrderDetails;
  isOpen: boolean;
  onClose: () => void;
}

/** The approval email exactly as the customer would get it now, and chat messages that are true now. */
export const EmailContentModal = ({ order, isOpen, onClose }: EmailContentModalProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title="Email Content" shape="large" isStatic>
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
      {data.notice && <Notice role="note">{data.notice}</Notice>}
      <Note>Subject: {data.subject}</Note>
      {/* Lower than an email shown alone, so that the message below can be sent without scrolling. */}
      <MailFrame title={`Email: ${data.subject}`} html={data.html} height="min(34vh, 420px)" />
      <ChatMessage telephone={order.telephone} chats={data.chats} />
    </Stack>
  );
}
