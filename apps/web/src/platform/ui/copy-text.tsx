import { useTimeout } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { copyToClipboard } from '../lib/copy-to-clipboard';
import { announce } from './announce';
import styles from './copy-text.module.css';
import { Highlight } from './highlight';

interface CopyTextProps {
  text: string;
  /** What it is, for screen readers: 'email'. */
  what: string;
  /** Long texts: cut with the whole on hover, after one line or two, or never. Short ones are on one line. */
  overflow?: 'never' | 'cut' | 'two-lines' | 'wrap';
  /** The searched text, which is highlighted. */
  find?: string;
}

/** A text that a click copies. */
export function CopyText({ text, what, overflow = 'never', find = '' }: CopyTextProps) {
  const [isCopied, setCopied] = useState(false);
  const { start: forget } = useTimeout(() => setCopied(false), 1500);
  const copy = async () => {
    if (!(await copyToClipboard(text))) return;
    setCopied(true);
    announce('Copied');
    forget();
  };
  return (
    <button
      type="button"
      className={styles.copy}
      data-overflow={overflow}
      data-copied={isCopied}
      title={text}
      aria-label={`${text}, copy ${what}`}
      onClick={copy}
    >
      <span className={styles.text}>
        <Highlight text={text} find={find} />
      </span>
      <span className={styles.icon} aria-hidden>
        {isCopied ? <IconCheck size={14} /> : <IconCopy size={14} />}
      </span>
    </button>
  );
}
