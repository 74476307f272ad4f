import { useCallback, useMemo } from 'react';
import { useCommands } from '../lib/commands';
import { useSession } from '../lib/session';
import { usePart } from '../lib/use-part';
import { screensFor } from '../routes';
import { useKeys } from './use-keys';

/** What a key or the top bar opens over any screen. */
export type Overlay = 'palette' | 'keys';

interface OverlaysProps {
  open: Overlay | null;
  onOpen: (overlay: Overlay | null) => void;
}

// Both are loaded on first use: they are not part of the first screen.
const loadPalette = () => import('../features/palette/palette').then(({ Palette }) => Palette);
const loadKeys = () => import('./keys-dialog').then(({ KeysDialog }) => KeysDialog);

/** The palette and the list of keys, and the keys themselves. */
export function Overlays({ open, onOpen }: OverlaysProps) {
  const role = useSession()?.user.type;
  const screens = useMemo(() => (role ? screensFor(role) : []), [role]);
  const close = useCallback(() => onOpen(null), [onOpen]);
  const Palette = usePart(open === 'palette', loadPalette, close);
  const Keys = usePart(open === 'keys', loadKeys, close);
  useKeys();
  useCommands([
    { key: 'mod+k', label: 'Find an order, a queue, a page', group: 'Anywhere', run: () => onOpen('palette') },
    { key: '?', label: 'The keys of this screen', group: 'Anywhere', run: () => onOpen('keys') },
  ]);

  return (
    <>
      {Palette && <Palette isOpen={open === 'palette'} onClose={close} screens={screens} />}
      {Keys && <Keys isOpen={open === 'keys'} onClose={close} />}
    </>
  );
}
