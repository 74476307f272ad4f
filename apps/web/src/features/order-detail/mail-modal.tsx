import { Modal } from '@mantine/core';
import { getMail, type MailEntry } from '@sac/contract/orders-api';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../lib/query';
import styles from './mail-modal.module.css';

interface MailModalProps {
  mail: MailEntry;
  isOpen: boolean;
  onClose: () => void;
}

/** A mail as it was or will be sent, in a frame of its own that may run nothing. */
export function MailModal({ mail, isOpen, onClose }: MailModalProps) {
  const { data, error } = useQuery({
    queryKey: ['mail', mail.id],
    queryFn: () => ask(getMail, { mailId: mail.id }),
    enabled: isOpen,
  });
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={mail.subject}
      size="xl"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p className={styles.to}>
        To {mail.recipient} by {mail.mail_service_provider}
      </p>
      {error && <p role="alert">{error.message}</p>}
      {!error && !data && <p role="status">Loading the mail…</p>}
      {data && (
        <iframe
          className={styles.mail}
          title={`Mail: ${mail.subject}`}
          // Links of the mail open beside the back office; scripts and forms stay off.
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={`<base target="_blank">${data.data.html}`}
        />
      )}
    </Modal>
  );
}
