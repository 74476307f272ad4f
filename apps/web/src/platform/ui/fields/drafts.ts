import { dayMs } from '@sac/contract/platform/dates';
import { z } from 'zod';
import { browserStorage } from '../../browser-storage';

/** Texts that were not sent: they survive a reload, in this browser and for their author only. */
const prefix = 'draft:';
/** A draft that is older is no longer needed. */
const keepMs = 7 * dayMs;

const stored = z.object({ owner: z.string(), at: z.number(), value: z.unknown() });

function read(key: string) {
  try {
    return stored.safeParse(JSON.parse(browserStorage.get(key) ?? '')).data;
  } catch {
    return undefined;
  }
}

const draftKeys = () => browserStorage.keys().filter((key) => key.startsWith(prefix));

/** Keeps a draft under a name. */
export const keepDraft = (name: string, owner: string, value: unknown, now = Date.now()) =>
  browserStorage.set(prefix + name, JSON.stringify({ owner, at: now, value }));

/** The owner's draft under a name, if it fits the schema. Deletes all drafts that are too old. */
export function readDraft<T>(name: string, owner: string, schema: z.ZodType<T>, now = Date.now()): T | undefined {
  for (const key of draftKeys()) {
    if (now - (read(key)?.at ?? 0) > keepMs) browserStorage.remove(key);
  }
  const draft = read(prefix + name);
  return draft?.owner === owner ? schema.safeParse(draft.value).data : undefined;
}

export const dropDraft = (name: string) => browserStorage.remove(prefix + name);

/** On signing out, so that the next person at this browser sees none. */
export function dropAllDrafts() {
  for (const key of draftKeys()) browserStorage.remove(key);
}
