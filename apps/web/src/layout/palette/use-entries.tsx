import type { ReactNode } from 'react';
import type { Screen } from '../../routes';
import { CommandOption } from './command-option';
import { matchTitles } from './match-titles';
import type { OptionProps } from './option';
import { OrderOption } from './order-option';
import { usePaletteCommands } from './palette-commands';
import { ScreenOption } from './screen-option';
import { useFoundOrders } from './use-found-orders';
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
