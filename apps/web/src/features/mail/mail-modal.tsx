import { Stack } from '@mantine/core';
import { getMail, type MailEntry } from '@sac/contract/mail/mail-api';
import { formatEst } from '@sac/contract/platform/dates';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call';
import { Dialog } from '../../platform/ui/dialogs/dialog';
import { MailFrame } from '../../platform/ui/mail-frame';
import { Note } from '../../platform/ui/messages/note';

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
        {mail.sent_ts && `, sent ${formatEst(mail.sent_ts)}`}
        {mail.state === 'preview' && '. It was not sent: no email provider is set up.'}
      </Note>
      {error && <p role="alert">{error.message}</p>}
      {!error && !data && <p role="status">Loading the email…</p>}
      {data && <MailFrame title={`Email: ${mail.subject}`} html={data.data.html} />}
    </Stack>
  );
}
