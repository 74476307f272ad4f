import { useCallback, useMemo } from 'react';
import { useSession } from '../platform/api/session';
import { useCommands } from '../platform/keys/commands';
import { Dialog } from '../platform/ui/dialogs/dialog';
import { lazyPart } from '../platform/ui/lazy-part';
import { screensFor } from '../routes';
import { useKeys } from './keys/use-keys';
import { useSubmitKey } from './keys/use-submit-key';
import { Finder, type FinderProps } from './palette/finder';

// The first screen loads without it.
const KeysDialog = lazyPart(() => import('./keys/keys-dialog').then((part) => part.KeysDialog));

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
  useSubmitKey();
  useCommands([
    { key: 'mod+k', label: 'Find an order, a queue, a page', group: 'Anywhere', run: () => onOpen('palette') },
    { key: '?', label: 'The keys of this screen', group: 'Anywhere', run: () => onOpen('keys') },
  ]);

  return (
    <>
      <Palette isOpen={open === 'palette'} onClose={close} screens={screens} />
      {open === 'keys' && <KeysDialog isOpen onClose={close} />}
    </>
  );
}

interface PaletteProps extends Pick<FinderProps, 'screens'> {
  isOpen: boolean;
  onClose: () => void;
}

/** Finds orders, queues and pages from any screen. Closing it clears the text. */
const Palette = ({ isOpen, onClose, screens }: PaletteProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title="Find" shape="top">
    <Finder screens={screens} onDone={onClose} />
  </Dialog>
);
