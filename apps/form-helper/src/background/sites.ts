import { browser } from 'wxt/browser';

/** The two sites that the form helper may act on. They are all that is kept on disk. */
export interface Sites {
  readonly office: string;
  readonly form: string;
}

const key = 'sites';

export async function readSites(): Promise<Sites | null> {
  const { [key]: sites } = await browser.storage.local.get(key);
  return (sites as Sites | undefined) ?? null;
}

/** A browser's pattern for an origin; Firefox knows no ports in patterns. */
const patternOf = (origin: string) => {
  const { protocol, hostname, host } = new URL(origin);
  return `${protocol}//${import.meta.env.FIREFOX ? hostname : host}/*`;
};
/** Permissions have no ports. */
export const permissionFor = (origin: string) => {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
};

export const isAllowed = (origin: string) => browser.permissions.contains({ origins: [permissionFor(origin)] });

const scripts = [
  { id: 'office', file: 'content-scripts/office.js', runAt: 'document_start' },
  { id: 'form', file: 'content-scripts/form.js', runAt: 'document_idle' },
] as const;

/** Stores the sites and runs the helper's scripts on their pages, from the next load on. */
export async function saveSites(sites: Sites): Promise<void> {
  await browser.storage.local.set({ [key]: sites });
  const ids = scripts.map(({ id }) => id);
  const registered = await browser.scripting.getRegisteredContentScripts({ ids });
  if (registered.length > 0) await browser.scripting.unregisterContentScripts({ ids: registered.map(({ id }) => id) });
  const allowed = await Promise.all(
    scripts.map(async (script) => ((await isAllowed(sites[script.id])) ? [script] : [])),
  );
  await browser.scripting.registerContentScripts(
    allowed.flat().map(({ id, file, runAt }) => ({
      id,
      js: [file],
      matches: [patternOf(sites[id])],
      runAt,
      persistAcrossSessions: true,
    })),
  );
}
