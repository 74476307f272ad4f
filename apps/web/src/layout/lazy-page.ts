import type { ComponentType } from 'react';

/** Spec section 9: the load timeout of a page's code. */
const loadTimeoutMs = 120_000;

/** Code that is fetched when it is needed. A load that hangs ends as an error. */
export function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('This page took too long to load. Reload it to try again.')),
      loadTimeoutMs,
    );
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}

/** The code of a page, fetched when it is first opened. Give the export's name. */
export const lazyPage =
  <K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) =>
  async () => ({ Component: (await inTime(load()))[name] });
