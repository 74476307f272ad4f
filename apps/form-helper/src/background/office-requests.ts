import type { FormMap } from '@sac/contract/form-helper/form-map';
import { type HelperRequest, type ToHelper, toHelper } from '@sac/contract/form-helper/helper-messages';
import { browser } from 'wxt/browser';
import { isSameAnswer } from '../match/match-option';
import type { Result, ToOffice } from '../messages';
import { workChanged } from '../messages';
import { isAllowed, readSites, type Sites, saveSites } from './sites';
import { mapOf, readWork, type StoredWork, storeWork } from './work';

/** Opens the form, or shows the tab that has it. @returns the tab */
async function showForm({ origin, start }: FormMap, known: number | null): Promise<number | null> {
  const open = await browser.tabs.query({ url: `${new URL(origin).protocol}//${new URL(origin).hostname}/*` });
  const tabs = open.filter(({ url }) => url !== undefined && new URL(url).origin === origin);
  const tab = tabs.find(({ id }) => id === known) ?? tabs[0];
  if (tab?.id === undefined) {
    const { id } = await browser.tabs.create({ url: origin + start });
    return id ?? null;
  }
  await browser.tabs.update(tab.id, { active: true });
  await browser.windows.update(tab.windowId, { focused: true });
  // A page that was open before the helper was installed has no panel until it is loaded again.
  await browser.tabs.sendMessage(tab.id, workChanged).catch(() => browser.tabs.reload(tab.id as number));
  return tab.id;
}

const notAllowed = (origin: string): Result => ({
  isOk: false,
  message: `The form helper may not act on ${origin} yet. Its set-up page has been opened: allow it there.`,
});

/** Stores what was handed over and shows the form. */
async function take(sites: Sites, work: StoredWork['work'], officeTab: number): Promise<Result> {
  const map = mapOf(work);
  if (sites.form !== map.origin) await saveSites({ ...sites, form: map.origin });
  if (!(await isAllowed(map.origin))) {
    await browser.runtime.openOptionsPage();
    return notAllowed(map.origin);
  }
  const before = await readWork();
  await storeWork({ work, officeTab, formTab: null });
  const formTab = await showForm(map, before?.formTab ?? null);
  await storeWork({ work, officeTab, formTab });
  await notifyForm(formTab);
  return { isOk: true, message: '' };
}

/** What the office's page says. `sender` has been compared with the office's address. */
export async function hearOffice(
  message: Exclude<ToHelper, { type: 'answer' | 'ready' }>,
  tab: number,
): Promise<Result> {
  const sites = await readSites();
  const parsed = toHelper.safeParse(message);
  if (!sites || !parsed.success) return { isOk: false, message: 'The form helper could not read what this page sent.' };
  const heard = parsed.data;
  if (heard.type === 'fill') return take(sites, { kind: 'fill', job: heard.job }, tab);
  if (heard.type === 'teach') return take(sites, { kind: 'teach', map: heard.map, mapVersion: heard.mapVersion }, tab);
  if (heard.type === 'forget') await forgetOrders(heard.orderIds);
  return { isOk: true, message: '' };
}

async function forgetOrders(orderIds: readonly number[]) {
  const stored = await readWork();
  if (stored?.work.kind !== 'fill') return;
  const { job } = stored.work;
  const travellers = job.travellers.filter(({ orderId }) => !orderIds.includes(orderId));
  if (travellers.length === job.travellers.length) return;
  const gone = job.travellers.map(({ orderId }) => orderId);
  const work =
    travellers.length > 0
      ? { kind: 'fill' as const, job: { ...job, travellers } }
      : { kind: 'submitted' as const, map: job.map, orderIds: gone };
  await storeWork({ ...stored, work });
  await notifyForm(stored.formTab);
}

/** The form's page asks for its work again; one that was closed meanwhile does not. */
const notifyForm = (tab: number | null) =>
  tab === null ? undefined : browser.tabs.sendMessage(tab, workChanged).catch(() => undefined);

/** The office's tab: the one that handed over, or a new one where a person has to see something. */
async function officeTab(stored: StoredWork, office: string, mayOpen: boolean): Promise<number | null> {
  const tab = await browser.tabs.get(stored.officeTab).catch(() => null);
  if (tab?.url !== undefined && new URL(tab.url).origin === office) return stored.officeTab;
  if (!mayOpen) return null;
  const path = stored.work.kind === 'fill' ? (stored.work.job.travellers[0]?.path ?? '/admin/') : '/admin/form-helper';
  const { id } = await browser.tabs.create({ url: office + path });
  if (id !== undefined) await storeWork({ ...stored, officeTab: id });
  return id ?? null;
}

/**
 * Has the form's page show what became of a choice: one that was not remembered counts for this order alone, and one that was
 * undone no more.
 */
export async function keepChoice(request: HelperRequest, { isOk }: Result): Promise<void> {
  const stored = await readWork();
  if (stored?.work.kind !== 'fill' || (request.type !== 'choice' && !(request.type === 'forget choice' && isOk)))
    return;
  const { job } = stored.work;
  const others = job.choices.filter((one) => !isSameAnswer(one, request.choice));
  const own = { ...request.choice, ...(isOk && { chosenBy: 'you', mayForget: true }) };
  const choices = request.type === 'choice' ? [...others, own] : others;
  await storeWork({ ...stored, work: { kind: 'fill', job: { ...job, choices } } });
  await notifyForm(stored.formTab);
}

/** Long enough for a page to load, half a second each. */
const maxTries = 40;

/** Asks the office's page, and shows it when a person has to go on there. */
export async function passToOffice(stored: StoredWork, request: HelperRequest): Promise<Result> {
  const sites = await readSites();
  if (!sites) return { isOk: false, message: 'The form helper is not set up.' };
  const isShown = request.type === 'submitted' || request.type === 'map' || request.type === 'card';
  const tab = await officeTab(stored, sites.office, isShown);
  if (tab === null)
    return { isOk: false, message: 'The office’s tab is closed. Open the order there and hand it over again.' };
  const message: ToOffice = { id: crypto.randomUUID(), request };
  for (let tries = 0; tries < maxTries; tries++) {
    // A page that is still loading, or that waits for a sign-in, does not answer.
    const answer = await (browser.tabs.sendMessage(tab, message) as Promise<Result | undefined>).catch(() => null);
    if (answer?.isOk && isShown) await browser.tabs.update(tab, { active: true });
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return { isOk: false, message: 'The office’s page did not answer. Sign in there, or reload it, and try again.' };
}
