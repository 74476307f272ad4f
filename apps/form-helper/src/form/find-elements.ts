import { type MapMark, type MapPage, partsOfSelector, travellerMark } from '@sac/contract/form-helper/form-map';

type Root = Document | ShadowRoot;

/** The shadow root of an element, or the document of a frame of the same site. */
function rootIn(element: Element): Root | null {
  if (element.shadowRoot) return element.shadowRoot;
  return element.tagName === 'IFRAME' ? (element as HTMLIFrameElement).contentDocument : null;
}

/** What a selector of the map finds, for the traveller of this number; in shadow roots and frames after each '>>>'. */
export function findElements(selector: string, traveller = 0, root: Root = document): HTMLElement[] {
  let roots: Root[] = [root];
  const parts = partsOfSelector(selector.replaceAll(travellerMark, String(traveller)));
  for (const [at, part] of parts.entries()) {
    const found = roots.flatMap((one) => [...one.querySelectorAll<HTMLElement>(part)]);
    if (at === parts.length - 1) return found;
    roots = found.flatMap((element) => rootIn(element) ?? []);
  }
  return [];
}

/** A wizard keeps its other pages, and questions that do not apply, out of sight. */
const isShown = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true });

/** What the first selector finds that finds anything on the page that is shown. */
export function findFirst(selectors: readonly string[], traveller = 0): HTMLElement | null {
  for (const selector of selectors) {
    const found = findElements(selector, traveller).find(isShown);
    if (found) return found;
  }
  return null;
}

const spaced = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();

const isThere = ({ selector, text }: MapMark) =>
  findElements(selector).some(
    (element) => isShown(element) && (!text || spaced(element.textContent ?? '').includes(spaced(text))),
  );

const markName = ({ selector, text }: MapMark): string => (text ? `“${text}” (${selector})` : selector);

/** The page of the map that is shown; otherwise the one that it is most like, with the marks that it lacks. */
export type FoundPage = { page: MapPage; missing: [] } | { page: MapPage | null; missing: string[] };

export function findPage(pages: readonly MapPage[]): FoundPage {
  const all = pages.map((page) => ({ page, missing: page.marks.filter((mark) => !isThere(mark)).map(markName) }));
  const whole = all.find(({ missing }) => missing.length === 0);
  if (whole) return { page: whole.page, missing: [] };
  const [nearest] = all
    .filter(({ page, missing }) => missing.length < page.marks.length)
    .toSorted((a, b) => a.missing.length / a.page.marks.length - b.missing.length / b.page.marks.length);
  return nearest ?? { page: null, missing: [] };
}
