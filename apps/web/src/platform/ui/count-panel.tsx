import { type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { useHistoryMove } from '../url/use-history-move';
import styles from './count-panel.module.css';

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

const maxWidth = 440;

/** In the head of a list: how much waits, and the lines at a click. Its place is kept while there are none: nothing moves. */
export function CountPanel({ label, icon, count, text, isUrgent = false, children }: CountPanelProps) {
  const id = useId();
  const target = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  useHistoryMove(() => panel.current?.hidePopover());
  const place = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    const button = target.current?.getBoundingClientRect();
    if (newState !== 'open' || !button) return;
    currentTarget.style.top = `${button.bottom + 4}px`;
    currentTarget.style.left = `${Math.max(14, Math.min(button.left, window.innerWidth - maxWidth))}px`;
  };
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
            onBeforeToggle={place}
          >
            <ul className={styles.list}>{children}</ul>
          </section>
        </>
      )}
    </span>
  );
}
