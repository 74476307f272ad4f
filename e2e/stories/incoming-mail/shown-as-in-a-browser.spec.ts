import { expect, test } from '@playwright/test';
import { textOfHtml } from '../../../apps/api/src/platform/untrusted/mail/html/html-text';
import { pages, replies } from '../../../apps/api/src/platform/untrusted/mail/reply/replies.fixture';

/** Without what the product adds on purpose: marks of quotations, lists, lines and crossed out text, and the addresses of links. */
const wordsOf = (text: string) =>
  text
    .replaceAll(/^>+ ?/gm, '')
    .replaceAll(/^(?:\* |\w\. )/gm, '')
    .replaceAll(/ <[^<>\s]+>/g, '')
    .replaceAll(/\[crossed out: ([^\]]*)\]|\[x\]/g, '$1')
    .split(/\s+/)
    .filter((word) => word !== '' && !/^-{5,}$/.test(word));

test('the words of every page are those that a browser shows, in their order @everyday', async ({ page }) => {
  // As in a mail program: no scripts run.
  await page.setContent('<iframe sandbox="allow-same-origin" width="1000" height="800"></iframe>');
  for (const [what, html] of [...pages, ...replies]) {
    await page.evaluate(async (srcdoc) => {
      const frame = document.querySelector('iframe') as HTMLIFrameElement;
      await new Promise((resolve) => {
        frame.onload = resolve;
        frame.srcdoc = srcdoc;
      });
      const { body } = frame.contentDocument as Document;
      // The product also shows emoji that are pictures, and what is in fields; a browser does not call that text.
      for (const picture of body.querySelectorAll('img[data-emoji]'))
        picture.replaceWith(picture.getAttribute('alt') ?? '');
      for (const field of body.querySelectorAll('input[value]')) field.replaceWith(field.getAttribute('value') ?? '');
      for (const list of body.querySelectorAll('select')) list.replaceWith(list.value);
    }, html);
    // biome-ignore lint/performance/useDomNodeTextContent: what a browser shows is what is compared
    const shown = await page.frameLocator('iframe').locator('body').innerText();
    expect.soft(wordsOf(textOfHtml(html)), what).toEqual(wordsOf(shown));
  }
});
