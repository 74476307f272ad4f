import { Button, Group, NativeSelect, Stack, Textarea } from '@mantine/core';
import type { PreviewMail } from '@sac/contract/mail-api';
import { whatsappLink } from '@sac/contract/whatsapp-link';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useState } from 'react';
import { Note } from '../../../ui/note';

const look = {
  variant: 'default',
  leftSection: <IconBrandWhatsapp size={18} stroke={1.6} aria-hidden />,
  children: 'Send Whatsapp Message',
} as const;

/** Staff choose one of the messages, read it, and open the chat with it. */
export function ChatMessage({ telephone, chats }: { telephone: string } & Pick<PreviewMail, 'chats'>) {
  const [index, setIndex] = useState(0);
  const text = chats[index]?.text ?? '';
  const link = whatsappLink(telephone, text);
  return (
    <Stack gap={10}>
      <NativeSelect
        label="Whatsapp message"
        value={index}
        onChange={({ currentTarget }) => setIndex(Number(currentTarget.value))}
      >
        {chats.map(({ title }, index) => (
          <option key={title} value={index}>
            {title}
          </option>
        ))}
      </NativeSelect>
      <Textarea label="Message" value={text} rows={6} readOnly />
      <Group justify="flex-end" gap={8}>
        {link ? (
          <Button component="a" href={link} target="_blank" rel="noopener noreferrer" {...look} />
        ) : (
          <>
            <Note isSmall>
              The phone number {telephone} cannot be used for WhatsApp: its dialling code is missing or wrong.
            </Note>
            <Button disabled {...look} />
          </>
        )}
      </Group>
    </Stack>
  );
}
