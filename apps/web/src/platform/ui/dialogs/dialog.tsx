import { IconX } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useHistoryMove } from '../../url/use-history-move';
import { placeToasts } from '../messages/toast-host';
import styles from './dialog.module.css';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel?: string;
  /**
   * 'wide': for two things side by side. 'side': a drawer at the left edge. 'panel': one at the right edge; a wide screen
   * makes room for it. 'beside': one at the left of the order page's right column. Both leave the rest usable where there
   * is room. 'top': hangs below the top bar, so that it may grow without moving.
   */
  shape?: 'small' | 'large' | 'wide' | 'side' | 'panel' | 'beside' | 'top';
  /** A click outside leaves it open, so that typed text is not lost. */
  isStatic?: boolean;
  /** Content that arrives after it has opened makes it grow upwards, so that its buttons do not move under the pointer. */
  keepsButtons?: boolean;
  children: ReactNode;
}

/** Opens the element, modal or beside the page, for as long as `isOpen` says so. */
function useOpenElement(
  dialog: RefObject<HTMLDialogElement | null>,
  { isOpen, shape, keepsButtons }: Required<Pick<DialogProps, 'isOpen' | 'shape' | 'keepsButtons'>>,
) {
  // Before the element is removed, because removing it alone would not return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    if ((shape === 'beside' || shape === 'panel') && matchMedia('(min-width: 1241px)').matches) element.show();
    else element.showModal();
    placeToasts();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const close = () => {
      element.close();
      placeToasts();
    };
    if (!keepsButtons) return close;
    // Without its animation, which moves it.
    const below = innerHeight - element.offsetTop - element.offsetHeight;
    element.style.setProperty('--below', `${(100 * below) / innerHeight}dvh`);
    return () => {
      close();
      element.style.removeProperty('--below');
    };
  }, [dialog, isOpen, keepsButtons, shape]);
}

/**
 * The browser's own modal dialog: it traps and returns focus, closes on Escape and makes the rest inert.
 * What carries data-autofocus gets the focus first. Back and Forward close it: it asks about the screen that they leave.
 */
export function Dialog(props: DialogProps) {
  const {
    isOpen,
    onClose,
    title,
    closeLabel = 'Close',
    shape = 'small',
    isStatic = false,
    keepsButtons = false,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useOpenElement(dialog, { isOpen, shape, keepsButtons });
  useHistoryMove(() => isOpen && onClose());

  useEffect(() => {
    if (isStatic) return;
    const element = dialog.current;
    // The content covers the whole dialog, so a click whose target is the dialog element is on the backdrop.
    const closeOutside = ({ target }: MouseEvent) => target === element && element?.close();
    element?.addEventListener('click', closeOutside);
    return () => element?.removeEventListener('click', closeOutside);
  }, [isStatic]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-shape={shape}
      data-keeps-buttons={keepsButtons}
      aria-labelledby={titleId}
      // The event comes some time after the closing. By then this dialog may be open again, or another one instead of it.
      onClose={({ currentTarget }) => isOpen && !currentTarget.open && onClose()}
      // The browser does that for modal ones only.
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Escape' && !currentTarget.matches(':modal')) currentTarget.close();
      }}
    >
      {isOpen && (
        <div className={styles.content}>
          <div className={styles.header}>
            <h2 id={titleId}>{title}</h2>
            <button
              type="button"
              className={styles.close}
              aria-label={closeLabel}
              onClick={() => dialog.current?.close()}
            >
              <IconX size={20} stroke={1.6} aria-hidden />
            </button>
          </div>
          {props.children}
        </div>
      )}
    </dialog>
  );
}
