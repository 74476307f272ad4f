import { Stack } from '@mantine/core';
import { formatUtc } from '@sac/contract/dates';
import { getMail, type MailEntry } from '@sac/contract/mail-api';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { Dialog } from '../../../ui/dialog';
import { MailFrame } from '../../../ui/mail-frame';
import { Note } from '../../../ui/note';

interface MailModalProps {
  /** The mail to show; null while none is. */
  mail: MailEntry | null;
  onClose: () => void;
}

/** An email as it was or will be sent. */
export const MailModal = ({ mail, onClose }: MailModalProps) => (
  <Dialog isOpen={mail !== null} onClose={onClose} title={mail?.subject ?? ''} shape="large">
    {mail && <Mail mail={mail} />}
  </Dialog>
);

function Mail({ mail }: { mail: MailEntry }) {
  const { data, error } = useQuery({
    queryKey: ['mail', mail.id],
    queryFn: () => call(getMail, { mailId: mail.id }),
  });
  return (
    <Stack gap="sm">
      <Note>
        To {mail.recipient} by {mail.mail_service_provider}
        {mail.sent_ts && `, sent ${formatUtc(mail.sent_ts)} UTC`}
      </Note>
      {error && <p role="alert">{error.message}</p>}
      {!error && !data && <p role="status">Loading the email…</p>}
      {data && <MailFrame title={`Email: ${mail.subject}`} html={data.data.html} />}
    </Stack>
  );
}
