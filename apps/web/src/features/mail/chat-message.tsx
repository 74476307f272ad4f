import { Button, Group, Stack, Textarea } from '@mantine/core';
import { whatsappLink } from '@sac/contract/mail/whatsapp-link';
import type { OrderTelephone } from '@sac/contract/platform/e164';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { Note } from '../../platform/ui/messages/note';

const look = {
  variant: 'default',
  leftSection: <IconBrandWhatsapp size={18} stroke={1.6} aria-hidden />,
  children: 'Send Whatsapp Message',
} as const;

/** Staff read the message, and open the chat with it. */
export function ChatMessage({ order, text }: { order: OrderTelephone; text: string }) {
  const link = whatsappLink(order, text);
  return (
    <Stack gap={10}>
      <Textarea label="Whatsapp message" value={text} rows={4} readOnly />
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
    </Stack>
  );
}
