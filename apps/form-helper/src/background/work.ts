import { browser } from 'wxt/browser';
import type { FormWork } from '../messages';

/** Answers stay so long, in memory only. */
const maxMinutes = 30;
const key = 'work';
const alarm = 'forget work';

export interface StoredWork {
  readonly work: Exclude<FormWork, { kind: 'other tab' }>;
  readonly officeTab: number;
  readonly formTab: number | null;
  readonly until: number;
}

export const mapOf = (work: StoredWork['work']) => (work.kind === 'fill' ? work.job.map : work.map);

export async function readWork(): Promise<StoredWork | null> {
  const { [key]: stored } = (await browser.storage.session.get(key)) as { [key]?: StoredWork };
  if (!stored) return null;
  if (stored.until > Date.now()) return stored;
  await forgetWork();
  return null;
}

export async function storeWork(work: Omit<StoredWork, 'until'>): Promise<void> {
  await browser.storage.session.set({ [key]: { ...work, until: Date.now() + maxMinutes * 60_000 } });
  await browser.alarms.create(alarm, { delayInMinutes: maxMinutes });
}

/** Also when the browser has stopped the background page meanwhile. */
export async function forgetWork(): Promise<void> {
  await browser.storage.session.remove(key);
  await browser.alarms.clear(alarm);
}

export const forgetsByAlarm = () =>
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === alarm) void forgetWork();
  });
