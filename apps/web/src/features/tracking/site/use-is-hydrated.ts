import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the prerendered page until React has hydrated it: a click before that would be lost. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
