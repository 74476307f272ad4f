import type { InboxEntry } from '@sac/contract/incoming-cards/incoming-cards-api';
import { useEffect, useRef } from 'react';
import { useCommands } from '../../../platform/keys/commands';
import { useIsPhone } from '../../../platform/ui/use-is-phone';
import { useUrlState } from '../../../platform/url/url-state';
import { pageSchema } from '../incoming-queries';
import { entryId } from '../messages/message-kind';

/**
 * The entry in the URL, which need not be in the list; without one, the first of the list on a wide screen. The arrows and J
 * and K move, and the row of the entry has the focus then.
 */
export function useShownEntry(rows: readonly InboxEntry[]) {
  const isPhone = useIsPhone();
  const { state, go } = useUrlState(pageSchema);
  const asked = state.mail ? `message ${state.mail}` : state.card ? `card ${state.card}` : undefined;
  const at = asked === undefined ? (isPhone ? -1 : 0) : rows.findIndex((row) => entryId(row) === asked);
  const entry = rows[at];
  const id = entry ? entryId(entry) : asked;
  const list = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once another entry is shown
  useEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    const row = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    (row ?? document.getElementById('content'))?.focus();
  }, [id]);

  const show = (next: InboxEntry | undefined) => {
    takesFocus.current = next === undefined || entryId(next) !== id;
    const shown = next && (next.is === 'card' ? { card: next.card.id } : { mail: next.message.id });
    go({ page: state.page, card: undefined, mail: undefined, ...shown }, { replace: !isPhone || id !== undefined });
  };
  const move = (step: 1 | -1) => {
    const next = rows[at + step];
    if (next) show(next);
  };
  const inList = { group: 'In this list', isRepeated: true } as const;
  useCommands([
    { ...inList, key: 'j', arrow: 'arrowdown', label: 'Next in the list', run: () => move(1) },
    { ...inList, key: 'k', arrow: 'arrowup', label: 'Previous in the list', run: () => move(-1) },
  ]);
  return { id, list, show, showNext: () => show(rows[at + 1] ?? rows[at - 1]) };
}
