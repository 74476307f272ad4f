import { useSyncExternalStore } from 'react';
import { tabStorage } from '../../platform/browser-storage';
import { createWatchers } from '../../platform/create-watchers';
import { sendToHelper } from './send-to-helper';

/** Ids only; a reload of the page remembers them. */
const storedAs = 'handed-over';
const { notify, watch } = createWatchers();
const stored = () => tabStorage.get(storedAs) ?? '';
const idsOf = (text: string) => text.split(' ').filter(Boolean).map(Number);

function store(ids: Iterable<number>) {
  tabStorage.set(storedAs, [...new Set(ids)].join(' '));
  notify();
}

/** Whether the form helper was given this order in this window, and has not been told to forget it. */
export const useHandedOver = (orderId: number) => idsOf(useSyncExternalStore(watch, stored)).includes(orderId);

export const keepHandedOver = (orderIds: readonly number[]) => store([...idsOf(stored()), ...orderIds]);

/** Has the form helper forget orders; without ids, all. */
export function forgetHandedOver(orderIds: readonly number[] = idsOf(stored())) {
  if (orderIds.length === 0) return;
  store(idsOf(stored()).filter((id) => !orderIds.includes(id)));
  sendToHelper({ type: 'forget', orderIds: [...orderIds] });
}
