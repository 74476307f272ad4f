import { useDebouncedValue } from '@mantine/hooks';
import { findOrders } from '@sac/contract/orders/orders-api';
import { searchDebounceMs } from '@sac/contract/platform/constants';
import type { OutputOf } from '@sac/contract/platform/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { StatusPill } from '../../features/orders/status-pill';
import { call } from '../../platform/api/call';
import { keyNames } from '../../platform/keys/commands';
import { useSingleKeys } from '../../platform/keys/single-keys';
import type { Screen } from '../../routes';
import styles from './finder.module.css';
import { matchTitles } from './match-titles';
import { Option, type OptionProps } from './option';
import { type PaletteCommand, usePaletteCommands } from './palette-commands';
import { useGo } from './use-go';

/** A line of the list: opens something, or does it. */
export interface PaletteEntry {
  id: string | number;
  open: () => void;
  draw: (option: OptionProps) => ReactNode;
}

interface EntryGroup {
  title: string;
  entries: readonly PaletteEntry[];
  isStale?: boolean;
}

/** What fits the typed text, in the order of the list. */
export function useEntries(screens: readonly Screen[], typed: string, onDone: () => void) {
  const commands = usePaletteCommands();
  const found = useFoundOrders(typed);
  const go = useGo(screens, onDone);
  const shownCommands = matchTitles(commands, typed);
  const shownScreens = matchTitles(screens, typed);

  const actions: EntryGroup = {
    title: 'Actions',
    entries: shownCommands.map((command) => ({
      id: command.title,
      open: () => go.toCommand(command.run),
      draw: (option) => <CommandOption command={command} {...option} />,
    })),
  };
  const pages: EntryGroup = {
    title: 'Queues and pages',
    entries: shownScreens.map((screen) => ({
      id: screen.href,
      open: () => go.toScreen(screen.href),
      draw: (option) => <ScreenOption screen={screen} {...option} />,
    })),
  };
  const orders: EntryGroup = {
    title: 'Orders',
    isStale: found.isSearching,
    entries: found.orders.map((order) => ({
      id: order.order_id,
      open: () => go.toOrder(order.order_id),
      draw: (option) => <OrderOption order={order} {...option} />,
    })),
  };

  // Actions first, unless a page fits better: 'awaiting' and Enter must not move an order. Orders last: they arrive later,
  // and nothing may jump.
  const [best] = matchTitles([...commands, ...screens], typed);
  const isAction = shownCommands.some((command) => command === best);
  const groups = isAction ? [actions, pages, orders] : [pages, actions, orders];
  return { groups, found, others: shownCommands.length + shownScreens.length };
}

function CommandOption({ command, ...option }: { command: PaletteCommand } & OptionProps) {
  const areOn = useSingleKeys();
  return (
    <Option {...option}>
      <span className={styles.name}>{command.title}</span>
      {command.key && areOn && (
        <kbd aria-hidden className={styles.key}>
          {keyNames(command.key)}
        </kbd>
      )}
    </Option>
  );
}

type PaletteOrder = OutputOf<typeof findOrders>['data'][number];

const OrderOption = ({ order, ...option }: { order: PaletteOrder } & OptionProps) => (
  <Option {...option}>
    <span className={styles.id}>{order.order_id}</span>
    <span className={styles.name}>
      {order.full_name}
      <small>{order.email}</small>
    </span>
    <StatusPill status={order.process_status} />
  </Option>
);

const ScreenOption = ({ screen, ...option }: { screen: Screen } & OptionProps) => (
  <Option {...option}>
    <screen.icon size={18} stroke={1.6} aria-hidden />
    <span className={styles.name}>{screen.title}</span>
    <small>{screen.group}</small>
  </Option>
);

/** Orders that match what was typed, loaded once the typing pauses; an empty text loads nothing. */
function useFoundOrders(typed: string) {
  const text = typed.trim();
  const [settled] = useDebouncedValue(text, searchDebounceMs);
  const { data, error, isFetching } = useQuery({
    queryKey: ['found-orders', settled],
    queryFn: ({ signal }) => call(findOrders, { text: settled }, { signal }),
    enabled: settled !== '' && text !== '',
    placeholderData: keepPreviousData,
  });
  if (!text) return { orders: [], isSearching: false, error: null };
  return { orders: data?.data ?? [], isSearching: isFetching || settled !== text, error };
}
