import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the prerendered page until React has taken it over: what is pressed before that would be lost. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
