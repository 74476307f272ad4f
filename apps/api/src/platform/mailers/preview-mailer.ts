import { diskTrouble } from '../stores/storage-error';
import { replace, writeWhole } from '../stores/write-whole';
import { headerText } from './mail-headers';
import type { Mailer, OutgoingMail } from './mailer';

/**
 * Puts mails into a local folder instead of sending them: `{id}.html` and `{id}.txt` for the reader, `{id}.json` with
 * the rest. Writing a mail again leaves the same three files; the JSON is written last, so that a mail with JSON is complete.
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

function files({ id, html, text, ...envelope }: OutgoingMail): [name: string, content: string][] {
  const about = { id, ...envelope, subject: headerText(envelope.subject) };
  return [
    [`${id}.html`, html],
    [`${id}.txt`, text],
    [`${id}.json`, `${JSON.stringify(about, null, 2)}\n`],
  ];
}
