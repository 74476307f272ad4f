import { useTimeout } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { copyToClipboard } from '../copy-to-clipboard';
import styles from './copy-text.module.css';
import { Highlight } from './highlight';
import { announce } from './messages/announce';

interface CopyTextProps {
  text: string;
  /** What it is, for screen readers: 'email'. */
  what: string;
  /**
   * Long texts: cut with the whole on hover (an email before its domain), continued on the next line, or never. Short ones
   * are on one line.
   */
  overflow?: 'never' | 'cut' | 'wrap';
  /** The searched text, which is highlighted. */
  find?: string;
  /** In a row of a list: the button follows the text, and is visible while the row has the pointer or the focus. */
  inRow?: boolean;
}

/** A text that a click copies. */
export function CopyText({ text, what, overflow = 'never', find = '', inRow = false }: CopyTextProps) {
  const [isCopied, setCopied] = useState(false);
  const { start: forget } = useTimeout(() => setCopied(false), 1500);
  const copy = async () => {
    if (!(await copyToClipboard(text))) return;
    setCopied(true);
    announce('Copied');
    forget();
  };
  const domain = overflow === 'cut' ? text.lastIndexOf('@') : -1;
  const shown =
    domain < 0 ? (
      <span className={styles.text}>
        <Highlight text={text} find={find} />
      </span>
    ) : (
      <>
        <span className={`${styles.text} ${styles.name}`} data-long={domain > 8}>
          <Highlight text={text} find={find} to={domain} />
        </span>
        <span className={styles.text}>
          <Highlight text={text} find={find} from={domain} />
        </span>
      </>
    );
  const icon = isCopied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />;
  const button = { type: 'button', 'aria-label': `${text}, copy ${what}`, onClick: copy } as const;
  if (inRow)
    return (
      <span className={styles.copy} data-overflow={overflow} data-row title={text}>
        {shown}
        <button {...button} className={styles.icon} data-copied={isCopied}>
          {icon}
        </button>
      </span>
    );
  return (
    <button {...button} className={styles.copy} data-overflow={overflow} data-copied={isCopied} title={text}>
      {shown}
      <span className={styles.icon}>{icon}</span>
    </button>
  );
}
