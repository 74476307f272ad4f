import { isNotScanned } from '@sac/contract/platform/not-scanned';
import { Pill } from '../pill';

/** A warning beside a file that nothing has scanned for viruses; `stored` is its name or a link to it. */
export const NotScanned = ({ stored }: { stored: string | null }) =>
  stored !== null && isNotScanned(stored) ? <Pill tone="warn">Not scanned for viruses</Pill> : null;
