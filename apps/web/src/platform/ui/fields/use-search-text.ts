import { useDebouncedCallback } from '@mantine/hooks';
import { searchDebounceMs } from '@sac/contract/platform/constants';
import { useLayoutEffect, useRef, useState } from 'react';
import { searchNow } from '../../url/url-state';

/**
 * The text of a search box whose search is in the URL. `search` is what the list shows, `onSearch` asks for
 * something else. While the answer to what was typed is on its way, typing goes on: only a search that this box did not
 * ask for (Back, a link) replaces its text.
 */
export function useSearchText(search: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(search);
  const asked = useRef(search);
  const ask = (next: string) => {
    if (next === asked.current) return;
    asked.current = next;
    onSearch(next);
  };
  const askLater = useDebouncedCallback(ask, searchDebounceMs);

  useLayoutEffect(() => {
    if (search === asked.current) return;
    // A late render: the URL already has the newer search.
    if (searchNow() === asked.current) return;
    asked.current = search;
    askLater.cancel();
    setText(search);
  }, [search, askLater]);

  return {
    text,
    /** Searches when the typing rests. */
    type: (next: string) => {
      setText(next);
      askLater(next.trim());
    },
    /** Searches at once. */
    submit: (next: string) => {
      setText(next);
      askLater.cancel();
      ask(next.trim());
    },
  };
}
