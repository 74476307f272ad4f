import { IconArrowLeft, IconCopy } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useCurrentCommands } from '../../../platform/keys/commands';
import { useSingleKeys } from '../../../platform/keys/single-keys';
import styles from './copy-window.module.css';
import type { CopyRun } from './use-copy-run';

const isButton = (target: EventTarget | null) => (target as Element | null)?.tagName === 'BUTTON';

/** One answer at a time, in a small window over the official form. A click or a key copies it and shows the next. */
export function CopyWindow({ run, view }: { run: CopyRun; view: Window }) {
  const { fields, sections, index, copied } = run;
  const main = useRef<HTMLButtonElement>(null);
  const field = fields[index];
  const change = field ? run.changeOf(field) : null;
  const section = sections.find((each) => field && each.fields.includes(field));

  const copy = () => {
    if (field) void run.copy(field, view);
  };
  const goBack = () => run.go(index - 1);
  const pageKeys = useCommandKeys();
  const submit = pageKeys.g;
  const areKeysOn = useSingleKeys();
  useWindowKeys(view, {
    ArrowRight: copy,
    ArrowLeft: goBack,
    ...(areKeysOn && { m: submit, n: pageKeys.n }),
  });
  // Someone who clicks back into the window goes on with Enter.
  useEffect(() => main.current?.focus(), []);

  return createPortal(
    <main className={styles.window}>
      <header className={styles.head}>
        <p className={styles.where}>
          {section?.group && <strong>{section.group}</strong>}
          <span>{section?.title}</span>
        </p>
        <strong className={styles.progress}>{run.progress}</strong>
      </header>
      {field && (
        <button
          ref={main}
          type="button"
          className={styles.answer}
          data-copied={copied.has(field.id)}
          aria-label={`Copy ${field.label}: ${field.value}${field.note ? `, ${field.note}` : ''}${change ? `, ${change}` : ''}`}
          onClick={copy}
        >
          <small>
            {field.label}
            {field.note && <em>{field.note}</em>}
            {change && <em>{change}</em>}
          </small>
          <span>{field.value}</span>
          <IconCopy size={18} aria-hidden />
        </button>
      )}
      <footer className={styles.foot}>
        <button
          type="button"
          className={styles.back}
          disabled={index === 0}
          aria-label="Previous answer"
          title="Previous answer (←)"
          onClick={goBack}
        >
          <IconArrowLeft size={16} aria-hidden />
        </button>
        <p role="status">{run.isDone ? 'All copied.' : run.said}</p>
        {run.isDone && submit ? (
          <button type="button" className={styles.submit} onClick={submit}>
            Mark as submitted{areKeysOn && ' (M)'}
          </button>
        ) : (
          <small>
            <kbd>Enter</kbd> <kbd>→</kbd> copy
          </small>
        )}
      </footer>
    </main>,
    view.document.body,
  );
}

/** What keys of the order's page do now; nothing for those that have no use. */
const useCommandKeys = (): Record<string, (() => unknown) | undefined> =>
  Object.fromEntries(useCurrentCommands().flatMap(({ key, run }) => (key ? [[key, run]] : [])));

/** Keys of the window's own document; Enter and Space press what has the focus, else they do what the right arrow does. */
function useWindowKeys(view: Window, actions: Record<string, (() => unknown) | undefined>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // The browser presses a button that has the focus.
    const isPress = event.key === 'Enter' || event.key === ' ';
    if (isPress && isButton(event.target)) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const action = actions[isPress ? 'ArrowRight' : key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    view.addEventListener('keydown', onKey);
    return () => view.removeEventListener('keydown', onKey);
  }, [view]);
}
