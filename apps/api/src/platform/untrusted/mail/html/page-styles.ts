/** Declarations of CSS by property, in small letters. */
export type Declared = ReadonlyMap<string, string>;

/** What decides whether and how text is shown; the rest is left out, for speed. */
const properties = new Set([
  ...['display', 'visibility', 'opacity', 'font', 'font-size', 'height', 'max-height', 'overflow', 'white-space'],
  ...['text-decoration', 'text-decoration-line', 'margin', 'margin-top', 'border', 'list-style', 'list-style-type'],
]);

/** The declarations of a style attribute, or between the braces of a rule. */
export function declaredIn(css: string): Declared {
  const declared = new Map<string, string>();
  for (const declaration of css.toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, Math.max(colon, 0)).trim();
    if (properties.has(name))
      declared.set(
        name,
        declaration
          .slice(colon + 1)
          .replace('!important', '')
          .trim(),
      );
  }
  return declared;
}

const withoutComments = (css: string) =>
  css
    .split('/*')
    .map((piece, at) =>
      at === 0 ? piece : piece.slice(piece.indexOf('*/') < 0 ? piece.length : piece.indexOf('*/') + 2),
    )
    .join(' ');

/** An element, a class or an id, alone or one after the other: `p`, `.note`, `p.MsoNormal`, `#top`. */
const simple = /^[a-z][\w-]*$|^[a-z]?[\w-]*[.#][\w-]+$/i;

/** The rules of style sheets by selector. Rules for some screens (@media) and selectors of several elements are left out. */
export function rulesIn(css: string): Map<string, Declared> {
  const rules = new Map<string, Declared>();
  let depth = 0;
  // In a group of rules such as @media.
  let group = 0;
  for (const piece of withoutComments(css.replaceAll(/<!--|-->/g, ' ')).split('}')) {
    const parts = piece.split('{');
    depth += parts.length - 1;
    if (group === 0 && (parts[0] ?? '').includes('@')) {
      // What ends in a semicolon, such as @import, is no group.
      const name = (parts[0] ?? '').split(';').at(-1) ?? '';
      if (name.trim().startsWith('@')) group = depth;
    }
    if (group === 0 && parts.length === 2) {
      const declared = declaredIn(parts[1] ?? '');
      for (const selector of declared.size === 0 ? [] : ((parts[0] ?? '').split(';').at(-1)?.split(',') ?? [])) {
        const name = selector.trim();
        const before = rules.get(name);
        if (simple.test(name)) rules.set(name, before ? new Map([...before, ...declared]) : declared);
      }
    }
    depth = Math.max(depth - 1, 0);
    if (depth === 0) group = 0;
  }
  return rules;
}
