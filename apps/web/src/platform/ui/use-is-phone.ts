import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is as narrow as a phone's, as in the styles. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false }) ?? false;
