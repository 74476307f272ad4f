import { type AttentionKey, attentionRule } from '@sac/contract/orders/queues/attention';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Lines } from '../../../platform/ui/lines';
import { Pill } from '../../../platform/ui/pill';
import styles from './reasons.module.css';

/** Why an order needs attention: the most urgent reason with what to do about it, and how many more there are. */
export function Reasons({ keys }: { keys: readonly AttentionKey[] }) {
  const [first] = keys;
  if (!first) return null;
  const { label, advice, tone } = attentionRule(first);
  return (
    <Lines overflow="cut">
      <Pill tone={tone}>{label}</Pill>{' '}
      <span className={styles.line}>
        <small title={advice}>{advice}</small>
        {keys.length > 1 && <MoreReasons keys={keys} />}
      </span>
    </Lines>
  );
}

/** '+2': all reasons while the pointer or the focus is on it. A screen reader hears them as its name. */
function MoreReasons({ keys }: { keys: readonly AttentionKey[] }) {
  const target = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const rules = keys.map(attentionRule);
  const others = rules.slice(1);
  const open = () => {
    const place = target.current?.getBoundingClientRect();
    if (!place || !panel.current) return;
    panel.current.style.top = `${place.bottom + 4}px`;
    panel.current.style.left = `${Math.max(8, Math.min(place.left, window.innerWidth - maxWidth))}px`;
    panel.current.showPopover();
    setOpen(true);
  };
  const close = () => {
    panel.current?.hidePopover();
    setOpen(false);
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };

  return (
    <>
      <button
        ref={target}
        type="button"
        className={styles.more}
        aria-label={`${others.length} more: ${others.map(({ label, advice }) => `${label}. ${advice}`).join('. ')}`}
        onPointerEnter={open}
        onPointerLeave={close}
        onFocus={open}
        onBlur={close}
        onClick={open}
        onKeyDown={closeOnEscape}
      >
        +{others.length}
      </button>
      <div ref={panel} popover="manual" className={styles.panel} aria-hidden>
        {isOpen &&
          rules.map(({ label, advice, tone }) => (
            <Lines key={label}>
              <Pill tone={tone}>{label}</Pill> <small>{advice}</small>
            </Lines>
          ))}
      </div>
    </>
  );
}

/** The panel still fits into the window where the button is at its right edge. */
const maxWidth = 260;
