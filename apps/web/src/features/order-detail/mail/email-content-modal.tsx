import { previewMail } from '@sac/contract/mail-api';
import type { OrderDetails } from '@sac/contract/order-page-api';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { Dialog } from '../../../ui/dialog';
import { ChatMessage } from './chat-message';
import styles from './email-content-modal.module.css';
import { MailFrame } from './mail-frame';

interface EmailContentModalProps {
  order: OrderDetails;
  isOpen: boolean;
  onClose: () => void;
}

/** The approval e-mail exactly as the customer would get it now, and messages for a chat that are true now. */
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
    // What would be sent now, and not a while ago.
    gcTime: 0,
  });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <p role="status">Loading the email…</p>;
  return (
    <>
      {data.notice && (
        <p className={styles.notice} role="note">
          {data.notice}
        </p>
      )}
      <p className={styles.subject}>Subject: {data.subject}</p>
      <div className={styles.mail}>
        <MailFrame title={`Mail: ${data.subject}`} html={data.html} />
      </div>
      <ChatMessage telephone={order.telephone} chats={data.chats} />
    </>
  );
}
