import { styleNonce } from '../url/page-settings';
import styles from './mail-frame.module.css';

interface MailFrameProps {
  title: string;
  html: string;
  height?: string;
}

/** An email as the customer sees it. Links open in a new window; scripts and forms are blocked. */
export const MailFrame = ({ title, html, height = 'min(60vh, 640px)' }: MailFrameProps) => (
  <iframe
    className={styles.frame}
    style={{ height }}
    title={title}
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    // After the doctype, without which the mail would be laid out by other rules. The frame inherits this page's policy.
    srcDoc={html
      .replace(/<head[^>]*>/i, '$&<base target="_blank">')
      .replaceAll(/<style\b/gi, `<style nonce="${styleNonce}"`)}
  />
);
