import { useEffect } from 'react';

/** Until then the action that removed the element may have given the focus to another one. */
const patienceMs = 60;

/**
 * When an action removes the element with the focus, moves the focus to the row that takes its place, or to the screen's heading.
 * On the body the next key would be lost.
 */
export function useKeptFocus() {
  useEffect(() => {
    let last: Element | null = null;
    let row: string | undefined;
    const remember = ({ target }: FocusEvent) => {
      last = target as Element;
      // A dialog was opened from where the focus was before.
      if (!last.closest('dialog')) row = last.closest<HTMLElement>('tr[data-index]')?.dataset.index;
    };
    const isLost = () => last?.isConnected === false && document.activeElement === document.body;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      if (!isLost() || document.querySelector('dialog:modal')) return;
      const rows = [...document.querySelectorAll<HTMLElement>('main tr[data-index]')];
      const next = row === undefined ? undefined : (rows.find(({ dataset }) => dataset.index === row) ?? rows.at(-1));
      const place = next ?? document.querySelector<HTMLElement>('main h1');
      if (place) place.tabIndex = -1;
      place?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      if (!isLost()) return;
      clearTimeout(timer);
      timer = setTimeout(keep, patienceMs);
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
}
