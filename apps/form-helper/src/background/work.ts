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

/** What was stored before keeps its end: a change of its tab is no new hand-over. */
export async function storeWork(work: Omit<StoredWork, 'until'> & { until?: number }): Promise<void> {
  const stored: StoredWork = { until: Date.now() + maxMinutes * 60_000, ...work };
  await browser.storage.session.set({ [key]: stored });
  await browser.alarms.create(alarm, { when: stored.until });
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
