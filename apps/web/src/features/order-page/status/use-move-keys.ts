import { type MoveTarget, statusFacts } from '@sac/contract/orders/order-status';
import type { KeyboardEvent, RefObject } from 'react';
import { useCommands, useShortcut } from '../../../platform/keys/commands';
import { useSingleKeys } from '../../../platform/keys/single-keys';
import { focusIntoView } from '../../orders/page-parts';

interface Moves {
  group: RefObject<HTMLFieldSetElement | null>;
  /** Where the order can be moved; none: it is deleted. */
  targets: readonly MoveTarget[];
  moveTo: (to: MoveTarget) => void;
  isBusy: boolean;
}

/** Moves the order by 'M' and the number of a button, and by the palette. @returns what the group of the buttons needs */
export function useMoveKeys({ group, targets, moveTo, isBusy }: Moves) {
  const areKeysOn = useSingleKeys();
  const { 'aria-keyshortcuts': key } = useShortcut({
    key: 'm',
    label: 'Move the order: then press its number',
    group: 'On this order',
    run: () => focusIntoView(group.current?.querySelector('button')),
    isEnabled: targets.length > 0,
  });
  useCommands(
    targets.map((to) => ({
      label: statusFacts[to].move,
      group: 'On this order',
      title: `Move to ${statusFacts[to].move}`,
      run: () => moveTo(to),
      isEnabled: !isBusy,
    })),
  );
  return {
    'aria-keyshortcuts': key,
    // Only while one of the buttons has the focus: a digit that comes too late must not move the next order.
    onKeyDown({ key, ctrlKey, metaKey, altKey, target, currentTarget }: KeyboardEvent) {
      if (!areKeysOn || ctrlKey || metaKey || altKey || target === currentTarget || !/^\d$/.test(key)) return;
      group.current?.querySelector<HTMLElement>(`[data-number="${key}"]`)?.click();
    },
  };
}
