import { z } from 'zod';

/** Texts that were begun and not sent: they survive a reload, in this browser and for their author alone. */
const prefix = 'draft:';
/** Who has not come back to a draft by then has dealt with it otherwise. */
const keepMs = 7 * 24 * 3_600_000;

const stored = z.object({ owner: z.string(), at: z.number(), value: z.unknown() });

function read(key: string) {
  try {
    return stored.safeParse(JSON.parse(localStorage.getItem(key) ?? '')).data;
  } catch {
    return undefined;
  }
}

const draftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix));

/** Keeps a draft under a name. A browser whose storage is full or shut keeps none. */
export function keepDraft(name: string, owner: string, value: unknown, now = Date.now()) {
  try {
    localStorage.setItem(prefix + name, JSON.stringify({ owner, at: now, value }));
  } catch {
    // The text is still on the screen.
  }
}

/** What the owner has begun under a name, if it fits the schema; whatever is too old is forgotten on the way. */
export function readDraft<T>(name: string, owner: string, schema: z.ZodType<T>, now = Date.now()): T | undefined {
  for (const key of draftKeys()) {
    if (now - (read(key)?.at ?? 0) > keepMs) localStorage.removeItem(key);
  }
  const draft = read(prefix + name);
  return draft?.owner === owner ? schema.safeParse(draft.value).data : undefined;
}

export const dropDraft = (name: string) => localStorage.removeItem(prefix + name);

/** On signing out: the next person at this browser finds nothing. */
export function dropAllDrafts() {
  for (const key of draftKeys()) localStorage.removeItem(key);
}
