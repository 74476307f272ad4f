import type { MailAttachment } from '@sac/contract/incoming-cards/incoming-cards-api';
import { linkMailAttachment } from '@sac/contract/incoming-mail/incoming-mail-api';
import { fileSize } from '@sac/contract/platform/file-size';
import { call } from '../../../platform/api/call';
import { OpenFile } from '../../orders/files/open-file';
import styles from './message.module.css';

/** Everything that an email brought, for download, and what of it nobody has read. */
export const MailAttachments = ({ mailId, attachments }: { mailId: number; attachments: MailAttachment[] }) =>
  attachments.length > 0 && (
    <ul className={styles.attachments} aria-label="Attachments">
      {attachments.map(({ part, name, content_type, bytes, within, is_read }) => (
        <li key={part}>
          <OpenFile link={() => call(linkMailAttachment, { mailId, part })}>
            {name || 'Attachment without a name'}
          </OpenFile>
          <small title={content_type}>
            {fileSize(bytes)}
            {within && `, inside ${within}`}
            {!is_read && <b> · Not read</b>}
          </small>
        </li>
      ))}
    </ul>
  );
