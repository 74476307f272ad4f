import { Button } from '@mantine/core';
import { previewMail } from '@sac/contract/mail-api';
import type { OrderDetails } from '@sac/contract/order-page-api';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../lib/query';
import { Dialog } from '../../ui/dialog';
import styles from './email-content-modal.module.css';
import { MailFrame } from './mail-frame';
import { whatsappLink } from './whatsapp-link';

interface EmailContentModalProps {
  order: OrderDetails;
  isOpen: boolean;
  onClose: () => void;
}

/** The approval e-mail exactly as the customer would get it now, and the same text for a chat. */
export const EmailContentModal = ({ order, isOpen, onClose }: EmailContentModalProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title="Email Content" shape="large" isStatic>
    <EmailContent order={order} />
  </Dialog>
);

function EmailContent({ order }: { order: OrderDetails }) {
  const { data, error } = useQuery({
    queryKey: ['mail-preview', order.order_id],
    queryFn: () => ask(previewMail, { orderId: order.order_id }),
    select: ({ data }) => data,
    // What would be sent now, and not a while ago.
    gcTime: 0,
  });
  const chat = data && whatsappLink(order.telephone, data.text);
  return (
    <>
      {error && <p role="alert">{error.message}</p>}
      {!error && !data && <p role="status">Loading the mail…</p>}
      {data && (
        <>
          <p className={styles.subject}>Subject: {data.subject}</p>
          <MailFrame title={`Mail: ${data.subject}`} html={data.html} />
        </>
      )}
      <div className={styles.foot}>
        {chat === null && (
          <p className={styles.hint}>
            The phone number {order.telephone} cannot be used for WhatsApp: its dialling code is missing or wrong.
          </p>
        )}
        <WhatsappButton link={chat ?? undefined} />
      </div>
    </>
  );
}

const look = {
  variant: 'default',
  leftSection: <IconBrandWhatsapp size={18} stroke={1.6} aria-hidden />,
  children: 'Send Whatsapp Message',
} as const;

const WhatsappButton = ({ link }: { link: string | undefined }) =>
  link ? (
    <Button component="a" href={link} target="_blank" rel="noopener noreferrer" {...look} />
  ) : (
    <Button disabled {...look} />
  );
