import type { Page } from '@playwright/test';

/** Names every button, link and field that a notice on screen covers. */
export const coveredByNotices = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.Toastify__toast')].map((notice) => notice.getBoundingClientRect());
    const isUnder = (box: DOMRect) =>
      boxes.some(
        (notice) =>
          box.left < notice.right && box.right > notice.left && box.top < notice.bottom && box.bottom > notice.top,
      );
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary, label')]
      .filter((control) => !control.closest('.Toastify') && control.checkVisibility())
      .filter((control) => isUnder(control.getBoundingClientRect()))
      .map((control) => control.outerHTML.slice(0, 120));
  });
