import { type ReactNode, useId, useRef } from 'react';
import { useHistoryMove } from '../url/use-history-move';
import styles from './count-panel.module.css';
import { placeBelow } from './dialogs/place-below';

interface CountPanelProps {
  /** Names what is listed: 'Reminders'. */
  label: string;
  icon: ReactNode;
  count: number;
  /** The button's words, with the count: '3 customers wrote'. */
  text: string;
  isUrgent?: boolean;
  /** Its lines, as list items. */
  children: ReactNode;
}

/** As in the style sheet. */
const maxWidth = 426;

/** In the head of a list: how much waits, and the lines at a click. Its place is kept while there are none: nothing moves. */
export function CountPanel({ label, icon, count, text, isUrgent = false, children }: CountPanelProps) {
  const id = useId();
  const target = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  useHistoryMove(() => panel.current?.hidePopover());
  return (
    <span className={styles.place}>
      {count > 0 && (
        <>
          <button
            ref={target}
            type="button"
            className={styles.button}
            data-urgent={isUrgent}
            popoverTarget={id}
            title={text}
          >
            {icon}
            <span className={styles.text}>{text}</span>
            <span className={styles.number} aria-hidden>
              {count}
            </span>
          </button>
          <section
            ref={panel}
            id={id}
            popover="auto"
            className={styles.panel}
            aria-label={label}
            onBeforeToggle={({ newState, currentTarget }) =>
              newState === 'open' && placeBelow(currentTarget, target.current, maxWidth)
            }
          >
            <ul className={styles.list}>{children}</ul>
          </section>
        </>
      )}
    </span>
  );
}
