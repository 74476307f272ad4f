import type { Page, Request } from '@playwright/test';
import { expect } from './story';

/** A move, a covered element or a message of the console on a page that its reader had left alone. */
export interface Finding {
  kind: 'moved' | 'covered' | 'console';
  /** What moved or is covered, or the console's message. */
  element: string;
  px: number;
  /** What covers it. */
  by?: string;
}

interface InPage {
  remember(): void;
  moved(): Finding[];
  covered(): Finding[];
}

/** A person's page, and what it did since the last look. */
export interface Watched {
  page: Page;
  /** Waits until everything that the page has asked for is there. */
  settled(): Promise<void>;
  /** Everything that moved, is covered or was written to the console since the last look. */
  look(): Promise<Finding[]>;
}

const api = 'stillness';

/** Watches a page from its next load on. */
export async function watch(page: Page): Promise<Watched> {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(String(error)));
  const asked = new Set<Request>();
  page.on('request', (request) => {
    // The browser reports no end for requests of the page before, nor for presence, whose answer is not read.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked.clear();
    if (/\/api\/(?!admin\/(events|order-presence))/.test(request.url())) asked.add(request);
  });
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  await page.addInitScript(install, api);
  const inPage = (act: keyof InPage) =>
    page.evaluate(([api, act]) => ((window as never)[api] as InPage)[act](), [api, act] as const) as Promise<Finding[]>;
  return {
    page,
    async settled() {
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await expect.poll(() => [...asked].map((request) => request.url())).toEqual([]);
      // Two frames: React has drawn the last answer, and the browser has reported what it moved.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    },
    async look() {
      // The network was cut on purpose, which the browser itself reports.
      const said = messages.splice(0).filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'));
      const found = [...(await inPage('moved')), ...(await inPage('covered'))];
      await inPage('remember');
      return [...found, ...said.map((element): Finding => ({ kind: 'console', element, px: 0 }))];
    },
  };
}

/** Runs in the page, before its own scripts. */
function install(api: string) {
  const looked =
    'h1, h2, h3, button, a[href]:not([href^="#"]), input, select, textarea, [role="tab"], [role="option"], tbody tr:first-child';
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return 'something that is gone';
    const label = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent;
    return `${element.tagName.toLowerCase()} ${(label ?? element.textContent ?? '').trim().slice(0, 40)}`;
  };

  /** How far both edges have moved: what has only grown is still where it was. */
  function distance(from: DOMRectReadOnly, to: DOMRectReadOnly) {
    const x = Math.min(Math.abs(to.left - from.left), Math.abs(to.right - from.right));
    const y = Math.min(Math.abs(to.top - from.top), Math.abs(to.bottom - from.bottom));
    return Math.round(Math.max(x, y));
  }

  /** The part of an element that is on screen; undefined: none. */
  function shown(element: Element): DOMRect | undefined {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return;
    let { left, top, right, bottom } = element.getBoundingClientRect();
    [right, bottom] = [Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
    for (let box = element.parentElement; box; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (box === document.body || (style.overflowX === 'visible' && style.overflowY === 'visible')) continue;
      const clip = box.getBoundingClientRect();
      left = Math.max(left, clip.left);
      top = Math.max(top, clip.top);
      right = Math.min(right, clip.right);
      bottom = Math.min(bottom, clip.bottom);
    }
    const [x, y] = [Math.max(left, 0), Math.max(top, 0)];
    return right - x > 2 && bottom - y > 2 ? new DOMRect(x, y, right - x, bottom - y) : undefined;
  }

  const shifts: Finding[] = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { hadRecentInput: boolean; sources: Source[] })[])
      if (!entry.hadRecentInput) shifts.push(...entry.sources.map(shiftOf));
  }).observe({ type: 'layout-shift', buffered: true });
  interface Source {
    node: Node | null;
    previousRect: DOMRectReadOnly;
    currentRect: DOMRectReadOnly;
  }
  function shiftOf({ node, previousRect: from, currentRect: to }: Source): Finding {
    // What has come into view or gone is where it was; what it pushes is a source of its own.
    const isGone = to.width * to.height === 0 || from.width * from.height === 0;
    return { kind: 'moved', element: nameOf(node), px: isGone ? 0 : distance(from, to) };
  }

  let remembered: { element: Element; name: string; at: DOMRect }[] = [];
  const onScreen = () =>
    [...document.querySelectorAll(looked)].flatMap((element) => {
      const at = shown(element);
      return at ? [{ element, name: nameOf(element), at }] : [];
    });
  /** The same element, or the only one that has its name now: React may have replaced it. */
  function now({ element, name }: (typeof remembered)[number], all: typeof remembered) {
    if (element.isConnected) return all.find((one) => one.element === element)?.at;
    const same = all.filter((one) => one.name === name);
    const wasOne = remembered.filter((one) => one.name === name).length === 1;
    return same.length === 1 && wasOne ? same[0]?.at : undefined;
  }
  function moved(): Finding[] {
    const all = onScreen();
    const found = remembered.flatMap((one): Finding[] => {
      const at = now(one, all);
      const px = at ? distance(one.at, at) : 0;
      return px > 0 ? [{ kind: 'moved', element: one.name, px }] : [];
    });
    return [...found, ...shifts.splice(0).filter(({ px }) => px > 0)];
  }

  /** A bar at the edge of the window, under which the page scrolls. */
  const isInBar = (element: Element | null): boolean => {
    if (!element) return false;
    const { top, bottom } = element.getBoundingClientRect();
    const isAtEdge = top <= 0 || bottom >= innerHeight;
    return (isAtEdge && /fixed|sticky/.test(getComputedStyle(element).position)) || isInBar(element.parentElement);
  };

  /** What lies over the middle of an element. Success toasts let clicks through, so they are not found. */
  function covered(): Finding[] {
    return onScreen().flatMap(({ element, name, at }): Finding[] => {
      // A heading is as wide as its box; its words are at the start.
      const x = at.x + (/^H\d$/.test(element.tagName) ? Math.min(8, at.width / 2) : at.width / 2);
      const over = document.elementFromPoint(x, at.y + at.height / 2);
      const labels = [...((element as HTMLInputElement).labels ?? [])];
      const isSame = element.contains(over) || over?.contains(element) || labels.some((label) => label.contains(over));
      const isFree = isSame || isInBar(over);
      return isFree ? [] : [{ kind: 'covered', element: name, px: 0, by: nameOf(over) }];
    });
  }

  function remember() {
    remembered = onScreen();
  }
  Object.assign(window, { [api]: { remember, moved, covered } satisfies InPage });
}
