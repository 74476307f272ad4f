import { Dialog } from '../../platform/ui/dialogs/dialog';
import { Finder, type FinderProps } from './finder';

interface PaletteProps extends Pick<FinderProps, 'screens'> {
  isOpen: boolean;
  onClose: () => void;
}

/** Finds orders, queues and pages from any screen. Closing it clears the text. */
export const Palette = ({ isOpen, onClose, screens }: PaletteProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title="Find" shape="top">
    <Finder screens={screens} onDone={onClose} />
  </Dialog>
);
