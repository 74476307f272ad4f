import { Button, Group, Stack } from '@mantine/core';
import { previewMail } from '@sac/contract/mail/mail-api';
import { whatsappLink } from '@sac/contract/mail/whatsapp-link';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call';
import { Dialog } from '../../platform/ui/dialogs/dialog';
import { MailFrame } from '../../platform/ui/mail-frame';
import { Note, NoticeBox } from '../../platform/ui/messages/note';

interface EmailContentModalProps {
  order: OrderDetails;
  isOpen: boolean;
  onClose: () => void;
}

/** The approval email exactly as the customer would get it now, also as a WhatsApp message. */
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
      {/* As tall as the window allows: the button below is seen without scrolling. */}
      <MailFrame title={`Email: ${data.subject}`} html={data.html} height="max(240px, 100dvh - 300px)" />
      <WhatsappMessage order={order} text={data.text} />
    </Stack>
  );
}

function WhatsappMessage({ order, text }: { order: OrderDetails; text: string }) {
  const link = whatsappLink(order, text);
  const look = {
    variant: 'default',
    leftSection: <IconBrandWhatsapp size={18} stroke={1.6} aria-hidden />,
    children: 'Send Whatsapp Message',
  };
  return (
    <Group justify="flex-end" gap={8}>
      {link ? (
        <Button component="a" href={link} target="_blank" rel="noopener noreferrer" {...look} />
      ) : (
        <>
          <Note isSmall>
            The phone number {order.telephone} cannot be used for WhatsApp: something looks wrong with it.
          </Note>
          <Button disabled {...look} />
        </>
      )}
    </Group>
  );
}
