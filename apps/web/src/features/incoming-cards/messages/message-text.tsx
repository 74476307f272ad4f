import { Note } from '../../../platform/ui/messages/note';
import styles from './message.module.css';

/** What was written, as plain text. */
export const MessageText = ({ subject, text }: { subject: string | null; text: string | null }) => (
  <section aria-label="Message" className={styles.message}>
    <b>{subject ?? 'No subject'}</b>
    {text ? <p className={styles.text}>{text}</p> : <Note>No text.</Note>}
  </section>
);
