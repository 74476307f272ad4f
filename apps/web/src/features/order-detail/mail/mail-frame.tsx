import { styleNonce } from '../../../lib/page-settings';
import styles from './mail-frame.module.css';

interface MailFrameProps {
  title: string;
  html: string;
}

/** A mail as its reader sees it. Its links open beside the back office; scripts and forms stay off. */
export const MailFrame = ({ title, html }: MailFrameProps) => (
  <iframe
    className={styles.mail}
    title={title}
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    // After the doctype, without which the mail would be laid out by other rules. The frame inherits this page's policy.
    srcDoc={html
      .replace(/<head[^>]*>/i, '$&<base target="_blank">')
      .replaceAll(/<style\b/gi, `<style nonce="${styleNonce}"`)}
  />
);
