import { getSignInOptions } from '@sac/contract/accounts/company-account-api';
import type { Role } from '@sac/contract/accounts/roles';
import { getSetUp } from '@sac/contract/accounts/set-up-api';
import { getConversation } from '@sac/contract/conversation/conversation-api';
import { getUnansweredMessages } from '@sac/contract/conversation/customer-messages-api';
import { evidencePoints, generalEvidence } from '@sac/contract/disputes/evidence-points';
import { getOrderEvidence, type OrderEvidence } from '@sac/contract/disputes/order-evidence-api';
import { getEvidencePictures } from '@sac/contract/disputes/pictures-api';
import { getMailProviders } from '@sac/contract/mail/mail-api';
import { getSystemNotices } from '@sac/contract/mail/system-notices-api';
import { getIncomingCounts } from '@sac/contract/orders/queues/incoming-counts-api';
import { lateCountKeys } from '@sac/contract/orders/queues/late';
import {
  folderCounts,
  getAttentionCount,
  getFolderCount,
  getLateCounts,
  type LateCounts,
} from '@sac/contract/orders/queues/order-counts-api';
import { getViewCounts, getViews } from '@sac/contract/orders/queues/views-api';
import { mailProviders } from '@sac/contract/platform/forms';
import { getFirstSteps } from '@sac/contract/team/first-steps-api';
import { getMyReminders } from '@sac/contract/work/reminders-api';
import { getWorkSession } from '@sac/contract/work/work-session-api';
import { focusManager } from '@tanstack/react-query';
import { toast } from 'react-toastify/unstyled';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../src/platform/api/query';
import { answer, forgetAnswers, interceptCalls, unanswered } from './server';

export const me = 'Grace Lim';

/** A token as the server signs it; the page reads its payload and leaves the signature to the server. */
const tokenOf = (type: Role, name: string) => {
  const payload = btoa(JSON.stringify({ user: { name, type }, sessionId: crypto.randomUUID() }));
  return `e30.${payload.replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_')}.c2ln`;
};

/** Every queue's count, zero unless given. */
export const countsOf = (counts: Record<string, number> = {}) => ({
  ...folderCounts.parse(Object.fromEntries(Object.keys(folderCounts.shape).map((key) => [key, 0]))),
  ...counts,
});

/** The late orders of every queue, none unless given. */
export const lateCountsOf = (counts: Partial<LateCounts> = {}) => ({
  ...(Object.fromEntries(lateCountKeys.map((key) => [key, 0])) as LateCounts),
  ...counts,
});

/** An order with nothing on record. */
export const noEvidence: OrderEvidence = {
  general: generalEvidence.map((key) => ({ key, ...evidencePoints[key], isThere: false })),
  others: [],
  disputes: [],
};

export const done = { status: 1, message: 'Done.' } as const;

/** Navigates without a reload, as Back and Forward do. */
function goTo(path: string) {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Signs in or out as another tab would. */
export function storeSession(type: Role | null, name = me) {
  if (type) localStorage.setItem('user', JSON.stringify({ accessToken: tokenOf(type, name) }));
  else localStorage.removeItem('user');
  dispatchEvent(new StorageEvent('storage', { key: 'user' }));
}

/** Signs out, and waits for the sign-in screen: its redirection must not come after the next navigation. */
export async function signOut() {
  storeSession(null);
  await expect.poll(() => location.pathname).toBe('/');
  queryClient.clear();
}

/** The notices on screen; one that was dismissed is there until it has faded out. */
export const notices = () => [...document.querySelectorAll<HTMLElement>('.Toastify__toast')];

const nowhere = '/admin/nothing-here';

/** A screen without requests, so that the next one is mounted from scratch. */
async function goNowhere() {
  storeSession('Admin');
  // The sign-in screen redirects; without waiting, it would do so after the next navigation.
  await expect.poll(() => location.pathname).not.toBe('/');
  goTo(nowhere);
  await expect.element(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
}

/** Opens a screen of the back-office as somebody of that type. */
export async function open(path: string, type: Role = 'Admin', name = me) {
  await goNowhere();
  // The frame is mounted there too and may have asked for its counts before the test said what they are.
  queryClient.clear();
  storeSession(type, name);
  goTo(path);
}

let started: Promise<unknown> | undefined;

/** Mounts the whole back-office. */
function start() {
  interceptCalls();
  // In a hidden tab the page follows no live updates, and none comes to the front: both load everything again, which
  // would hide what is not reloaded after an action.
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  focusManager.setEventListener(() => undefined);
  // Without a viewer it need not be drawn, which saves CPU.
  const frame = frameElement as HTMLElement | null;
  if (frame && navigator.userAgent.includes('Headless')) frame.style.opacity = '0';
  storeSession('Admin');
  history.replaceState(null, '', nowhere);
  document.body.insertAdjacentHTML('beforeend', '<div id="root"></div>');
  return import('../src/main');
}

/** The routes of the back-office; not before it has started, which is with somebody signed in. */
export const loadRouter = () => import('../src/router');

/** Starts the whole back-office, once for all files; each test begins with nothing remembered. */
export function startBackOffice() {
  beforeAll(async () => {
    localStorage.clear();
    started ??= start();
    await started;
  });

  beforeEach(async () => {
    forgetAnswers();
    answer(getSignInOptions, () => ({ ...done, data: { companyAccount: false, companyAccountOnly: false } }));
    answer(getSetUp, () => ({ ...done, data: { isOpen: false } }));
    answer(getMailProviders, () => ({ ...done, data: { setUp: [...mailProviders] } }));
    answer(getSystemNotices, () => ({ ...done, data: [] }));
    answer(getFirstSteps, () => ({ ...done, data: { steps: [], orderId: null } }));
    answer(getMyReminders, () => ({ ...done, data: [] }));
    answer(getConversation, () => ({ ...done, data: [] }));
    answer(getOrderEvidence, () => ({ ...done, data: noEvidence }));
    answer(getEvidencePictures, () => ({ ...done, data: [], total: 0 }));
    answer(getUnansweredMessages, () => ({ ...done, data: [], total: 0 }));
    answer(getFolderCount, () => ({ ...done, data: countsOf() }));
    answer(getViews, () => ({ ...done, data: [] }));
    answer(getViewCounts, () => ({ ...done, data: [] }));
    answer(getAttentionCount, () => ({ ...done, data: { total: 0, more: false } }));
    answer(getLateCounts, () => ({ ...done, data: lateCountsOf() }));
    answer(getWorkSession, () => ({ ...done, data: null }));
    answer(getIncomingCounts, () => ({ ...done, data: { ready: 0, inbox: 0 } }));
    await page.viewport(1440, 900);
    await goNowhere();
    // A late failure would put a notice into the next test.
    await expect.poll(unanswered).toBe(0);
    queryClient.clear();
    toast.dismiss();
    await expect.poll(notices, { interval: 20 }).toHaveLength(0);
    sessionStorage.clear();
    localStorage.removeItem('order-sections');
    localStorage.removeItem('mail-provider');
  });

  // The tests of the public pages share the document: a large screen that stays in it makes them several times slower.
  afterAll(() => goTo(nowhere));
}

/** Waits until the screen asks for nothing. What has just been painted may still ask: its effects run after the painting. */
export async function settled() {
  for (let framesIdle = 0; framesIdle < 3; ) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    framesIdle = queryClient.isFetching() + queryClient.isMutating() + unanswered() > 0 ? 0 : framesIdle + 1;
  }
}

/**
 * Holds back the page's timers of these milliseconds. Fake timers of Vitest would take all of them, and lose those that still
 * run when the real ones come back: a notice that is fading out would then stay for all later tests.
 * @returns a function that runs those that were not cleared, and holds back no more
 */
export function holdTimers(isHeld: (ms: number) => boolean) {
  const held = new Map<number, () => void>();
  // No id that a browser gives, nor -1, with which libraries say that there is none.
  let id = Number.MAX_SAFE_INTEGER;
  const { setTimeout, clearTimeout } = window;
  const setSpy = vi.spyOn(window, 'setTimeout').mockImplementation(((
    run: (...given: unknown[]) => void,
    ms = 0,
    ...given: unknown[]
  ) => {
    if (!isHeld(ms)) return setTimeout(run, ms, ...given);
    id -= 1;
    held.set(id, () => run(...given));
    return id;
  }) as typeof setTimeout);
  const clearSpy = vi.spyOn(window, 'clearTimeout').mockImplementation((given) => {
    if (!held.delete(Number(given))) clearTimeout(given);
  });
  return () => {
    setSpy.mockRestore();
    clearSpy.mockRestore();
    for (const run of held.values()) run();
  };
}

/** Opens a menu by the name of its button, and chooses an item of it. */
export async function chooseInMenu(menu: string, item: string) {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}
