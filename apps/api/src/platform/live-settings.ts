import { type CurrentWork, currentWork } from './db/jobs/current-work';
import type { Database, Db } from './db/open-database';
import { type Config, readConfig } from './settings/config';
import { givenIn, parseSettings, type SettingTexts, screenSettingNames } from './settings/settings';

/** Tells every process that settings have changed. */
export const settingsChannel = 'settings_changed';

/** A stored secret as text; null: another key encrypted it. */
export type DecryptSetting = (name: string, secret: Buffer) => string | null;

export interface LiveSettings {
  /**
   * Every property is the value of now. A request or a job gets all of them from the same moment: the one at which it read
   * the first.
   */
  config: Config;
  /** What the environment sets: it wins over what is stored. */
  environment: Readonly<Record<string, string>>;
  /** The values that the screen would lead to with these changes; null is the default. @throws a `settingError` */
  withChanges(stored: SettingTexts, changes: Readonly<Record<string, string | null>>): Config;
  /** The texts that are stored now. */
  readStored(db: Db): Promise<Record<string, string>>;
}

interface Needs {
  database: Pick<Database, 'db' | 'listen'>;
  environment: SettingTexts;
  decrypt: DecryptSetting;
  onError(error: unknown): void;
}

/** Reads what is stored, and again whenever another process has stored something. */
export async function openSettings({ database, environment, decrypt, onError }: Needs): Promise<LiveSettings> {
  const given = givenIn(environment);
  const readStored = async (db: Db) => {
    const rows = await db.selectFrom('setting').select(['name', 'value', 'secret']).execute();
    const texts = rows.map(({ name, value, secret }) => [name, value ?? (secret && decrypt(name, secret)) ?? '']);
    return onlyUsable(Object.fromEntries(texts), onError);
  };
  const read = async () => readConfig({ ...(await readStored(database.db)), ...given }, given);
  let latest = await read();
  let reading: Promise<void> = Promise.resolve();
  await database.listen(settingsChannel, () => {
    reading = reading.then(async () => {
      latest = await read();
    }, onError);
    reading = reading.catch(onError);
  });
  const current = pinnedToWork(() => latest);
  return {
    config: liveObject(latest, current),
    environment: given,
    withChanges: (stored, changes) =>
      readConfig(
        {
          ...stored,
          ...Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value ?? ''])),
          ...given,
        },
        given,
      ),
    readStored,
  };
}

/** What a release no longer accepts, or cannot read, counts as not set: it must not keep the server from starting. */
function onlyUsable(texts: Record<string, string>, onError: (error: unknown) => void): Record<string, string> {
  const usable: Record<string, string> = {};
  for (const name of screenSettingNames) {
    const text = texts[name];
    if (text === undefined) continue;
    try {
      parseSettings({ [name]: text }, { alone: true });
      usable[name] = text;
    } catch (error) {
      onError(error);
    }
  }
  return usable;
}

/** The first read of a request or a job decides for all of it. */
function pinnedToWork(latest: () => Config): () => Config {
  const pinned = new WeakMap<CurrentWork, Config>();
  return () => {
    const work = currentWork();
    if (!work) return latest();
    const before = pinned.get(work);
    if (before) return before;
    const now = latest();
    pinned.set(work, now);
    return now;
  };
}

function liveObject(example: Config, current: () => Config): Config {
  const live = {} as Config;
  for (const key of Object.keys(example) as (keyof Config)[])
    Object.defineProperty(live, key, { enumerable: true, get: () => current()[key] });
  return live;
}
