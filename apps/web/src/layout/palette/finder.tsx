import { IconSearch } from '@tabler/icons-react';
import { Fragment, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { Screen } from '../../routes';
import styles from './finder.module.css';
import { FinderStatus } from './finder-status';
import { type PaletteEntry, useEntries } from './use-entries';

export interface FinderProps {
  screens: readonly Screen[];
  onDone: () => void;
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
};

/** A field with a list below it (WAI-ARIA combobox): the cursor stays in the field, the arrows choose, Enter opens. */
export function Finder({ screens, onDone }: FinderProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const { groups, found, others } = useEntries(screens, typed, onDone);
  const entries = groups.flatMap((group) => group.entries);
  const current = Math.min(chosen, entries.length - 1);
  const optionId = (index: number) => `${id}-${index}`;
  const option = (entry: PaletteEntry) => {
    const index = entries.indexOf(entry);
    const onChoose = () => setChosen(index);
    return { id: optionId(index), isChosen: index === current, onChoose, onOpen: entry.open };
  };

  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.nativeEvent.isComposing || !(step || event.key === 'Enter')) return;
    event.preventDefault();
    if (!step) return entries[current]?.open();
    if (entries.length === 0) return;
    const next = step(current, entries.length);
    setChosen(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <>
      <div className={styles.field}>
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <input
          data-autofocus
          role="combobox"
          aria-label="Find an order, a queue, a page"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current >= 0 ? optionId(current) : undefined}
          aria-describedby={`${id}-status`}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          placeholder="Find an order, a queue, a page"
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={press}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label="Found" tabIndex={-1} className={styles.list}>
        {groups.map(
          ({ title, isStale = false, entries: own }) =>
            own.length > 0 && (
              <OptionGroup key={title} title={title} isStale={isStale}>
                {own.map((entry) => (
                  <Fragment key={entry.id}>{entry.draw(option(entry))}</Fragment>
                ))}
              </OptionGroup>
            ),
        )}
      </div>
      <FinderStatus id={`${id}-status`} typed={typed.trim()} found={found} others={others} />
    </>
  );
}

interface OptionGroupProps {
  title: string;
  isStale: boolean;
  children: ReactNode;
}

const OptionGroup = ({ title, isStale, children }: OptionGroupProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
  <div role="group" aria-label={title} data-stale={isStale}>
    <p aria-hidden className={styles.title}>
      {title}
    </p>
    {children}
  </div>
);
