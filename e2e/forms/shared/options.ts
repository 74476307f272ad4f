const query = new URLSearchParams(location.search);

/** What the address asks of a form. */
export const options = {
  /** Every id and name is another one. */
  isRenamed: query.has('renamed'),
  /** Events of typing do not reach the form, and what was typed is undone. */
  swallows: query.has('swallow'),
  /** The first travel document number is emptied again 300 ms after it was filled. */
  empties: query.has('empties'),
  /** Milliseconds between typing and the options of a long list; null: they never come. */
  delay: query.has('never') ? null : Number(query.get('delay') ?? 1000),
  isChinese: query.get('lang') === 'zh',
  /** Name and passport of the person who is already in the form. */
  prefilled: query.get('prefilled')?.split('|'),
  /** The day in Singapore, YYYY-MM-DD. */
  today: query.get('today') ?? new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10),
};

/** The id or name of a control; on a renamed form one that has nothing in common with it. */
export function idOf(name: string): string {
  if (!options.isRenamed) return name;
  let sum = 2166136261;
  for (const letter of name) sum = Math.imul(sum ^ letter.charCodeAt(0), 16777619) >>> 0;
  return `x${sum.toString(36)}`;
}

/** Without `?swallow` it does nothing. */
export function swallowEvents(): void {
  if (!options.swallows) return;
  const before = new WeakMap<EventTarget, string>();
  addEventListener(
    'focusin',
    ({ target }) => target instanceof HTMLInputElement && before.set(target, target.value),
    true,
  );
  for (const type of ['input', 'change', 'keydown'])
    addEventListener(
      type,
      (event) => {
        event.stopImmediatePropagation();
        const { target } = event;
        if (!(target instanceof HTMLInputElement)) return;
        if (target.type === 'radio' || target.type === 'checkbox') target.checked = false;
        else target.value = before.get(target) ?? '';
      },
      true,
    );
}

declare global {
  interface Window {
    /** What was sent at the end: an object for each traveller, then the trip. */
    submitted?: Record<string, string>[];
  }
}
