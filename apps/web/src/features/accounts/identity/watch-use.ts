import { stillHere } from '@sac/contract/accounts/staff-api';
import { z } from 'zod';
import { call } from '../../../platform/api/call';
import { currentSession, loseSession } from '../../../platform/api/session';
import { browserStorage } from '../../../platform/browser-storage';
import { dismissAll, hideIdle, showError, showIdle } from '../../../platform/ui/messages/toast';

/** When somebody last clicked or typed in a tab of this browser, as the server knows it. */
const storageKey = 'activity';
const storedUse = z.object({ at: z.number(), idleMinutes: z.number() });

const minuteMs = 60_000;
/** How often the server hears of it while a person clicks or types. */
const reportMs = minuteMs;
const noticeMinutes = 2;
/** Timers of two tabs, and the server's clock, may differ by so much. */
const leewayMs = 2_000;

function readUse() {
  try {
    return storedUse.parse(JSON.parse(browserStorage.get(storageKey) ?? ''));
  } catch {
    return undefined;
  }
}

/** Signs out after a time without a click or a key in any tab, and says so before: calls that the page makes automatically do not count. */
export function watchUse() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReporting = false;
  let isNoticed = false;
  const setNoticed = (next: boolean) => {
    if (isNoticed && !next) hideIdle();
    isNoticed = next;
  };

  async function report() {
    const last = readUse();
    const isKnown = last !== undefined && Date.now() - last.at < reportMs;
    if (isReporting || (isKnown && !isNoticed)) return;
    isReporting = true;
    const at = Date.now();
    try {
      const { data } = await call(stillHere, {});
      browserStorage.set(storageKey, JSON.stringify({ at, idleMinutes: data.idleMinutes }));
      setNoticed(false);
      check();
    } catch {
      // Not counted: the next click or key reports again.
    } finally {
      isReporting = false;
    }
  }

  function check() {
    clearTimeout(timer);
    const use = readUse();
    if (!use || !currentSession()) return;
    const leftMs = use.at + use.idleMinutes * minuteMs - Date.now();
    if (leftMs <= 0) return loseSession();
    const untilNoticeMs = leftMs - noticeMinutes * minuteMs;
    setNoticed(untilNoticeMs <= 0);
    if (isNoticed)
      showIdle('You will be signed out in less than two minutes, because nothing was clicked or typed.', report);
    timer = setTimeout(check, isNoticed ? leftMs : untilNoticeMs);
  }

  const onStorage = ({ key }: StorageEvent) => key === storageKey && check();
  window.addEventListener('storage', onStorage);
  document.addEventListener('visibilitychange', check);
  for (const kind of ['pointerdown', 'keydown'] as const) window.addEventListener(kind, report, { capture: true });
  // Opening a page is activity too; before its answer the time of an earlier session may be stored.
  void report().then(check);

  return () => {
    clearTimeout(timer);
    window.removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', check);
    for (const kind of ['pointerdown', 'keydown'] as const) window.removeEventListener(kind, report, { capture: true });
    hideIdle();
    const use = readUse();
    if (currentSession() || !use || use.at + use.idleMinutes * minuteMs > Date.now() + leewayMs) return;
    // This sentence instead of one that the session has ended.
    dismissAll();
    showError(
      `You were signed out after ${use.idleMinutes} minutes without activity. Sign in to go on where you were.`,
    );
  };
}
