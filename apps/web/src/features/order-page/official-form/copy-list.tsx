import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import styles from './copy-list.module.css';
import type { FormField } from './official-form';
import type { CopyRun } from './use-copy-run';

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** The fields of the official form; copying one moves to the next. Tab reaches the list once, arrow keys move in it. */
export function CopyList({ run }: { run: CopyRun }) {
  const { sections, fields, index, copied } = run;
  const list = useRef<HTMLDivElement>(null);
  const focus = (at: number) => list.current?.querySelectorAll<HTMLElement>('button')[at]?.focus();

  // Also when the travellers have loaded after the panel has opened.
  useEffect(() => list.current?.querySelector<HTMLElement>('[data-current="true"]')?.focus(), []);

  const copy = async (field: FormField) => {
    const next = await run.copy(field, window);
    if (next !== null) focus(next);
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = steps[event.key]?.(index, fields.length - 1);
    const field = event.key.toLowerCase() === 'c' ? fields[index] : undefined;
    if (step === undefined && !field) return;
    event.preventDefault();
    if (step !== undefined) focus(run.go(step));
    if (field) void copy(field);
  };

  return (
    <>
      <div className={styles.head}>
        <p role="status">
          <strong>{run.progress}</strong> <span className={styles.said}>{run.said}</span>
        </p>
        <Button size="compact-sm" variant="subtle" disabled={copied.size === 0} onClick={run.restart}>
          Start again
        </Button>
      </div>
      <p className={styles.hint}>
        <kbd>Enter</kbd> or <kbd>C</kbd> copies and goes on; <kbd>↑</kbd> <kbd>↓</kbd> move.
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only handles keys that bubble up from its buttons */}
      <div ref={list} onKeyDown={press}>
        {sections.map(({ title, group, hint, fields: own }, at) => (
          <section
            key={`${group} ${title}`}
            aria-label={group ? `${group}, ${title}` : title}
            className={styles.section}
          >
            {group && group !== sections[at - 1]?.group && <h3 className={styles.group}>{group}</h3>}
            {hint && <p className={styles.differs}>{hint}</p>}
            {group ? <h4>{title}</h4> : <h3>{title}</h3>}
            {own.map((field) => (
              <CopyField
                key={field.id}
                field={field}
                change={run.changeOf(field)}
                isCopied={copied.has(field.id)}
                isCurrent={fields[index]?.id === field.id}
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
  change: string | null;
  isCopied: boolean;
  isCurrent: boolean;
  onCopy: () => void;
}

const CopyField = ({ field: { label, value, note }, change, isCopied, isCurrent, onCopy }: CopyFieldProps) => (
  <button
    type="button"
    className={styles.field}
    data-copied={isCopied}
    data-current={isCurrent}
    tabIndex={isCurrent ? 0 : -1}
    aria-label={`${label}: ${value}${note ? `, ${note}` : ''}${change ? `, ${change}` : ''}${isCopied ? ', copied' : ''}`}
    onClick={onCopy}
  >
    <small>
      {label}
      {note && <em>{note}</em>}
      {change && <em data-changed>{change}</em>}
    </small>
    <span>{value}</span>
    {isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
  </button>
);
