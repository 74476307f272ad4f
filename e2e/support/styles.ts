import type { Page } from '@playwright/test';

/** What each element of the screen looks like, by its place in the page and its classes. */
export type Styles = Record<string, Record<string, string>>;

/** Reads what every element of the screen looks like; sizes are left out, for they depend on how much there is to show. */
export async function stylesOf(page: Page): Promise<Styles> {
  // Focus and hover change the styles.
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    document.documentElement.style.pointerEvents = 'none';
  });
  await page.mouse.move(0, 0);
  await page.mouse.move(1, 1);
  const styles = await page.evaluate(() => {
    const looks =
      /^(color|background-(color|image)|(padding|margin|border)-(top|right|bottom|left)(-width|-color|-style)?|border-top-left-radius|font-(size|weight|family)|line-height|text-align|text-decoration-line|white-space|text-overflow|display|position|(row|column)-gap|flex-.*|align-items|justify-content|overflow-[xy]|min-(width|height)|max-(width|height)|opacity|visibility|cursor|box-shadow|outline-(width|color)|stroke)$/;
    // Every element has the same properties.
    const names = [...getComputedStyle(document.body)].filter((name) => looks.test(name));
    const paths = new Map<Element, string>();
    const pathOf = (element: Element): string => {
      const known = paths.get(element);
      if (known) return known;
      const parent = element.parentElement;
      // A group of the sidebar by its name: a view that a colleague shares meanwhile adds one.
      const heading = element.matches('aside section') && element.querySelector('h2')?.textContent;
      const place = heading || (parent ? [...parent.children].indexOf(element) : 0);
      const own = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}[${place}]`;
      const path = parent ? `${pathOf(parent)} > ${own}` : own;
      paths.set(element, path);
      return path;
    };
    const read = (element: Element) => {
      const style = getComputedStyle(element);
      return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
    };
    const styles = Object.fromEntries(
      // The lines of an icon look like the icon.
      [...document.querySelectorAll(':is(main, header, aside, main *, header *, aside *):not(svg *)')].map(
        (element) => [pathOf(element), read(element)],
      ),
    );
    document.documentElement.style.pointerEvents = '';
    // As one text: Playwright copies objects value by value, and these are a hundred thousand.
    return JSON.stringify(styles);
  });
  return JSON.parse(styles);
}

/** Lists the elements whose styles have changed, with the properties. */
export function differences(before: Styles, after: Styles): string[] {
  return Object.entries(after).flatMap(([path, styles]) =>
    Object.entries(styles)
      .filter(([name, value]) => before[path] && before[path][name] !== value)
      .map(([name, value]) => `${path.split(' > ').slice(-3).join(' > ')}: ${name} ${before[path]?.[name]} → ${value}`),
  );
}
