import '@sac/contract/platform/zod-without-eval';
import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { hearOffice, keepChoice, passToOffice } from '../background/office-requests';
import { readSites, saveSites } from '../background/sites';
import { forgetsByAlarm, forgetWork, mapOf, readWork, storeWork } from '../background/work';
import type { FormWork, Result, ToBackground } from '../messages';

interface Sender {
  readonly origin: string | null;
  readonly tab: number | undefined;
}

/** @returns null for a sender that may not know */
async function answerForm(
  message: Extract<ToBackground, { from: 'form' }>,
  { origin, tab }: Sender,
): Promise<FormWork | Result | null> {
  const stored = await readWork();
  if (!stored || tab === undefined) return null;
  const map = mapOf(stored.work);
  if (origin !== map.origin) return null;
  if (message.type === 'use this tab') await storeWork({ ...stored, formTab: tab });
  else if (stored.formTab !== null && stored.formTab !== tab) {
    const isOpen = await browser.tabs.get(stored.formTab).then(
      ({ url }) => url !== undefined && new URL(url).origin === map.origin,
      () => false,
    );
    if (isOpen) return { kind: 'other tab' };
    await storeWork({ ...stored, formTab: tab });
  } else if (stored.formTab === null) await storeWork({ ...stored, formTab: tab });
  if (message.type === 'request') {
    const result = await passToOffice({ ...stored, formTab: tab }, message.request);
    await keepChoice(message.request, result);
    return result;
  }
  if (message.type === 'done') await forgetWork();
  return message.type === 'done' ? null : stored.work;
}

async function answer(message: ToBackground, sender: Sender): Promise<FormWork | Result | null> {
  if (message.from === 'form') return answerForm(message, sender);
  const sites = await readSites();
  if (sender.origin === null || sender.origin !== sites?.office || sender.tab === undefined) return null;
  return hearOffice(message.message, sender.tab);
}

export default defineBackground(() => {
  forgetsByAlarm();
  browser.runtime.onInstalled.addListener(async ({ reason }) => {
    const sites = await readSites();
    if (sites) await saveSites(sites);
    else if (reason === 'install') await browser.runtime.openOptionsPage();
  });
  browser.permissions.onAdded.addListener(async () => {
    const sites = await readSites();
    if (sites) await saveSites(sites);
  });
  browser.runtime.onMessage.addListener((message: ToBackground, { id, url, tab, frameId }, reply) => {
    // Only the helper's own scripts, in the page itself and not in a frame.
    const isOwn = id === browser.runtime.id && frameId === 0;
    const sender = { origin: isOwn && url ? new URL(url).origin : null, tab: tab?.id };
    answer(message, sender).then(reply, () => reply({ isOk: false, message: 'The form helper failed. Try again.' }));
    return true;
  });
});
