import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import type { Screen } from '../../routes';
import styles from './finder.module.css';
import { FinderStatus } from './finder-status';
import { matchScreens } from './match-screens';
import { OrderOption } from './order-option';
import { ScreenOption } from './screen-option';
import { useFoundOrders } from './use-found-orders';
import { useGo } from './use-go';

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
  const found = useFoundOrders(typed);
  const shownScreens = matchScreens(screens, typed);
  const go = useGo(screens, onDone);

  // Screens first: they are there at once, and must not jump when orders arrive.
  const openers = [
    ...shownScreens.map(
      ({ href }) =>
        () =>
          go.toScreen(href),
    ),
    ...found.orders.map((order) => () => go.toOrder(order.order_id)),
  ];
  const current = Math.min(chosen, openers.length - 1);
  const optionId = (index: number) => `${id}-${index}`;
  const option = (index: number) => ({
    id: optionId(index),
    isChosen: index === current,
    onChoose: () => setChosen(index),
    onOpen: () => openers[index]?.(),
  });

  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.nativeEvent.isComposing || !(step || event.key === 'Enter')) return;
    event.preventDefault();
    if (!step) return openers[current]?.();
    if (openers.length === 0) return;
    const next = step(current, openers.length);
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
          aria-expanded={openers.length > 0}
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
        {shownScreens.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
          <div role="group" aria-label="Queues and pages">
            <p aria-hidden className={styles.title}>
              Queues and pages
            </p>
            {shownScreens.map((screen, index) => (
              <ScreenOption key={screen.href} screen={screen} {...option(index)} />
            ))}
          </div>
        )}
        {found.orders.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: as above
          <div role="group" aria-label="Orders" data-stale={found.isSearching}>
            <p aria-hidden className={styles.title}>
              Orders
            </p>
            {found.orders.map((order, index) => (
              <OrderOption key={order.order_id} order={order} {...option(shownScreens.length + index)} />
            ))}
          </div>
        )}
      </div>
      <FinderStatus id={`${id}-status`} typed={typed.trim()} found={found} screens={shownScreens.length} />
    </>
  );
}
