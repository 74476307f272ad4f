import type { Page } from '@playwright/test';

export const phone = { viewport: { width: 390, height: 844 } };

/** Two bars of roaming signal. Returns functions that cut the network and restore it. */
export async function slowNetwork(page: Page) {
  const session = await page.context().newCDPSession(page);
  const signal = { latency: 250, downloadThroughput: 60_000, uploadThroughput: 25_000 };
  const setOffline = (offline: boolean) => session.send('Network.emulateNetworkConditions', { offline, ...signal });
  await setOffline(false);
  return { setOffline };
}

/**
 * Changes every text of the page, now and later, as a browser's translator does: removes it and puts it back
 * inside two new elements.
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
      if (!document.body) return;
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(wrap);
    };
    // Starts with the first text, before the page's script has run.
    new MutationObserver(wrapAll).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/**
 * After {@link translateAll}: the texts that share their element with anything else. React would look for such a text
 * node, which is gone, to change or remove it (decision 0009).
 */
export const textsBesideOthers = (page: Page) =>
  page
    .locator('#root font:has(> font)')
    .evaluateAll((fonts) =>
      fonts.filter((font) => font.parentElement?.childNodes.length !== 1).map((font) => font.parentElement?.outerHTML),
    );
