import { fileSize } from '@sac/contract/platform/file-size';
import { diskTrouble } from '../stores/storage-error';
import { replace, writeWhole } from '../stores/write-whole';
import { headerText } from './mail-headers';
import type { Mailer, OutgoingMail } from './mailer';

/**
 * Puts mails into a local folder instead of sending them: `{id}.html` and `{id}.txt` for the reader, `{id}.json` with
 * the rest. An attachment is named, not stored. Writing a mail again leaves the same three files; the JSON is written last, so that a mail with JSON is complete.
 */
export const previewMailer = (mailboxDir: string): Mailer => ({
  name: 'Preview',
  async send(mail) {
    try {
      for (const [name, content] of files(mail)) await writeWhole(mailboxDir, name, Buffer.from(content), replace);
      return { kind: 'sent', messageId: null };
    } catch (error) {
      return { kind: 'unavailable', reason: `The preview mailbox cannot be written: ${diskTrouble(error)}.` };
    }
  },
});

function files({ id, html, text, attachment, ...envelope }: OutgoingMail): [name: string, content: string][] {
  const attached = attachment && {
    name: headerText(attachment.name),
    contentType: attachment.contentType,
    bytes: attachment.content.length,
  };
  const about = { id, ...envelope, subject: headerText(envelope.subject), attachment: attached };
  return [
    [`${id}.html`, attached ? `${html}\n${attachedLine(attached)}\n` : html],
    [`${id}.txt`, text],
    [`${id}.json`, `${JSON.stringify(about, null, 2)}\n`],
  ];
}

const attachedLine = ({ name, bytes }: { name: string; bytes: number }) =>
  `<p>Attached: ${name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')} (${fileSize(bytes)})</p>`;
