import { useDebouncedCallback } from '@mantine/hooks';
import { searchDebounceMs } from '@sac/contract/limits';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import styles from './search-box.module.css';

interface SearchBoxProps {
  /** What the list shows now. */
  search: string;
  onSearch: (search: string) => void;
  /** What one can look for. */
  hint: string;
}

/** Looks through a list as one types; '/' leads here. */
export function SearchBox({ search, onSearch, hint }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(search);
  const [shown, setShown] = useState(search);
  const later = useDebouncedCallback(onSearch, searchDebounceMs);

  // The list shows something else by now (Back, a link): so does the field, unless that is what was typed.
  if (shown !== search) {
    setShown(search);
    if (typed.trim() !== search) setTyped(search);
  }

  const change = (text: string, isNow: boolean) => {
    setTyped(text);
    later.cancel();
    if (isNow) onSearch(text.trim());
    else later(text.trim());
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') change(typed, true);
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (typed) change('', true);
    else field.current?.blur();
  };

  return (
    <search className={styles.search}>
      <IconSearch size={16} stroke={1.8} className={styles.sign} aria-hidden />
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        aria-label="Search this list"
        aria-keyshortcuts="/"
        placeholder={hint}
        value={typed}
        onChange={({ currentTarget }) => change(currentTarget.value, false)}
        onKeyDown={onKeyDown}
      />
      {typed && (
        <button type="button" aria-label="Clear search" onClick={() => change('', true)}>
          <IconX size={15} aria-hidden />
        </button>
      )}
    </search>
  );
}
