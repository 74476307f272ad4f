import { useCallback, useMemo } from 'react';
import { useSession } from '../platform/api/session';
import { useCommands } from '../platform/keys/commands';
import { screensFor } from '../routes';
import { KeysDialog } from './keys/keys-dialog';
import { useKeys } from './keys/use-keys';
import { Palette } from './palette/palette';

/** What a key or the top bar opens over any screen. */
export type Overlay = 'palette' | 'keys';

interface OverlaysProps {
  open: Overlay | null;
  onOpen: (overlay: Overlay | null) => void;
}

/** The palette and the list of keys, and the keys themselves. */
export function Overlays({ open, onOpen }: OverlaysProps) {
  const role = useSession()?.user.type;
  const screens = useMemo(() => (role ? screensFor(role) : []), [role]);
  const close = useCallback(() => onOpen(null), [onOpen]);
  useKeys();
  useCommands([
    { key: 'mod+k', label: 'Find an order, a queue, a page', group: 'Anywhere', run: () => onOpen('palette') },
    { key: '?', label: 'The keys of this screen', group: 'Anywhere', run: () => onOpen('keys') },
  ]);

  return (
    <>
      <Palette isOpen={open === 'palette'} onClose={close} screens={screens} />
      <KeysDialog isOpen={open === 'keys'} onClose={close} />
    </>
  );
}
