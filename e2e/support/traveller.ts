import type { Page } from '@playwright/test';

/** Two bars of roaming signal. Returns how to lose it altogether, and to get it back. */
export async function slowNetwork(page: Page) {
  const session = await page.context().newCDPSession(page);
  const signal = { latency: 250, downloadThroughput: 60_000, uploadThroughput: 25_000 };
  const setOffline = (offline: boolean) => session.send('Network.emulateNetworkConditions', { offline, ...signal });
  await setOffline(false);
  return { setOffline };
}

/**
 * Does to every text of the page, now and later, what a browser's translator does: takes the text out and puts it back
 * wrapped in two elements of its own.
 */
export async function translateAll(page: Page) {
  await page.addInitScript(() => {
    const untouched = 'font, script, style, noscript, select, textarea, [translate="no"]';
    const wrap = (text: Text) => {
      if (!text.data.trim() || text.parentElement?.closest(untouched)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      text.replaceWith(outer);
      inner.append(text.data);
    };
    const wrapAll = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(wrap);
    };
    document.addEventListener('DOMContentLoaded', () => {
      wrapAll();
      new MutationObserver(wrapAll).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  });
}
