import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import styles from './facts.module.css';
import type { FormField, FormSection } from './official-form';

interface CopyListProps {
  sections: FormSection[];
  copied: ReadonlySet<string>;
  /** '7 of 24'. */
  progress: string;
  onCopied: (id: string) => void;
  onForget: () => void;
}

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** The fields of the official form; copying one moves to the next. Tab reaches the list once, arrow keys move in it. */
export function CopyList({ sections, copied, progress, onCopied, onForget }: CopyListProps) {
  const fields = sections.flatMap((section) => section.fields);
  const firstLeft = fields.findIndex(({ id }) => !copied.has(id));
  const [current, setCurrent] = useState(Math.max(firstLeft, 0));
  const [said, setSaid] = useState('');
  const list = useRef<HTMLDivElement>(null);

  const go = (index: number) => {
    setCurrent(index);
    list.current?.querySelectorAll<HTMLElement>('button')[index]?.focus();
  };
  const copy = async ({ id, label, value }: FormField) => {
    const index = fields.findIndex((field) => field.id === id);
    try {
      await navigator.clipboard.writeText(value);
    } catch {
      return setSaid('The browser blocked copying. Select the text and press Ctrl+C.');
    }
    onCopied(id);
    setSaid(`Copied: ${label}.`);
    go(Math.min(index + 1, fields.length - 1));
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = steps[event.key]?.(current, fields.length - 1);
    const field = event.key.toLowerCase() === 'c' ? fields[current] : undefined;
    if (step === undefined && !field) return;
    event.preventDefault();
    if (step !== undefined) go(step);
    if (field) void copy(field);
  };

  return (
    <>
      <div className={styles.head}>
        <p role="status">
          <strong>{progress}</strong> <span className={styles.said}>{said}</span>
        </p>
        <Button size="compact-sm" variant="subtle" disabled={copied.size === 0} onClick={onForget}>
          Start again
        </Button>
      </div>
      <p className={styles.hint}>
        <kbd>Enter</kbd> or <kbd>C</kbd> copies and goes on; <kbd>↑</kbd> <kbd>↓</kbd> move.
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only handles keys that bubble up from its buttons */}
      <div ref={list} onKeyDown={press}>
        {sections.map(({ title, fields: own }) => (
          <section key={title} aria-label={title} className={styles.section}>
            <h3>{title}</h3>
            {own.map((field) => (
              <CopyField
                key={field.id}
                field={field}
                isCopied={copied.has(field.id)}
                isCurrent={fields[current]?.id === field.id}
                onCopy={() => void copy(field)}
              />
            ))}
          </section>
        ))}
      </div>
    </>
  );
}

interface CopyFieldProps {
  field: FormField;
  isCopied: boolean;
  isCurrent: boolean;
  onCopy: () => void;
}

const CopyField = ({ field: { label, value, note }, isCopied, isCurrent, onCopy }: CopyFieldProps) => (
  <button
    type="button"
    className={styles.field}
    data-copied={isCopied}
    data-current={isCurrent}
    data-autofocus={isCurrent || undefined}
    tabIndex={isCurrent ? 0 : -1}
    aria-label={`${label}: ${value}${note ? `, ${note}` : ''}${isCopied ? ', copied' : ''}`}
    onClick={onCopy}
  >
    <small>
      {label}
      {note && <em>{note}</em>}
    </small>
    <span>{value}</span>
    {isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
  </button>
);
