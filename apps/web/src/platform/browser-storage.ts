/**
 * Storage of the browser that never throws. Where it is blocked, missing or full, values are kept in memory: until the page is
 * closed or loaded again.
 */
function storageOf(kind: 'localStorage' | 'sessionStorage') {
  const inMemory = new Map<string, string>();
  // In some private windows, asking for the storage itself throws.
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(globalThis[kind]);
    } catch {
      return undefined;
    }
  };
  return {
    // What could not be stored is newer than what is stored.
    get: (key: string): string | null => inMemory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    /** @returns whether the browser has stored it */
    set(key: string, value: string): boolean {
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        return storage.getItem(key) === value;
      });
      if (isStored) inMemory.delete(key);
      else inMemory.set(key, value);
      return isStored === true;
    },
    remove(key: string): void {
      inMemory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    keys: (): string[] => [...new Set([...inMemory.keys(), ...(attempt(Object.keys) ?? [])])],
  };
}

/** Shared by all tabs of this site. */
export const browserStorage = storageOf('localStorage');
/** It survives a reload and ends with its tab. */
export const tabStorage = storageOf('sessionStorage');
