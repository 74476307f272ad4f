import type { ComponentType } from 'react';

/** Spec section 9: how long the code of a page may take to arrive. */
const loadTimeoutMs = 120_000;

/** A route's page, fetched when it is first opened. Give the export's name; a load that hangs ends as an error. */
export function lazyPage<K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) {
  return async () => {
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('This page took too long to load. Reload it to try again.')), loadTimeoutMs);
    });
    const page = await Promise.race([load(), late]);
    return { Component: page[name] };
  };
}
