import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { useShortcut } from '../../keys/commands';
import styles from './search-box.module.css';
import { useSearchText } from './use-search-text';

interface SearchBoxProps {
  /** What the list shows now. */
  search: string;
  onSearch: (search: string) => void;
  /** What the search covers. */
  hint: string;
}

/** Searches a list while typing; '/' moves the focus here. */
export function SearchBox({ search, onSearch, hint }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  const { text, type, submit } = useSearchText(search, onSearch);
  const shortcut = useShortcut({
    key: '/',
    label: 'Search this list',
    group: 'In this list',
    run: () => {
      field.current?.focus();
      field.current?.select();
    },
  });

  const onKeyDown = (event: KeyboardEvent) => {
    // Both keys belong to the input method while it composes a character.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') submit(text);
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (text) submit('');
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
        {...shortcut}
        placeholder={hint}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {text && (
        <button type="button" aria-label="Clear search" onClick={() => submit('')}>
          <IconX size={15} aria-hidden />
        </button>
      )}
    </search>
  );
}
