import { IconX } from '@tabler/icons-react';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useHistoryMove } from '../../url/use-history-move';
import { placeToasts } from '../messages/toast-host';
import styles from './dialog.module.css';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel?: string;
  /**
   * 'wide': for two things side by side. 'side': a drawer at the left edge. 'beside': one at the left of the order page's
   * right column, which leaves the rest usable where there is room. 'top': hangs below the top bar, so that it may grow
   * without moving.
   */
  shape?: 'small' | 'large' | 'wide' | 'side' | 'beside' | 'top';
  /** It shows what cannot be shown again: a click outside leaves it open, as it does when text is typed in it. */
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
    if (shape === 'beside' && matchMedia('(min-width: 1241px)').matches) element.show();
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

/** What is typed into these is lost with the dialog. A search or the text of a list of choices is not written. */
const written =
  'textarea, input:not([type="search"], [type="checkbox"], [type="radio"], [type="file"], [role="combobox"], [aria-haspopup])';

/** Whether text is typed in the dialog, and whether its user was told that closing discards it. */
function useTypedText(isOpen: boolean) {
  const fields = useRef(new Set<EventTarget>());
  const [isWarned, setWarned] = useState(false);
  useLayoutEffect(() => {
    if (!isOpen) return;
    return () => {
      fields.current.clear();
      setWarned(false);
    };
  }, [isOpen]);
  return {
    isWarned,
    isTyped: () => fields.current.size > 0,
    onInput({ target }: { target: EventTarget }) {
      setWarned(false);
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (!isField || !target.matches(written)) return;
      if (target.value) fields.current.add(target);
      else fields.current.delete(target);
    },
    /** Escape, or Back on a phone. Returns whether to close: the first time with typed text it only warns. */
    mayClose() {
      if (isWarned || fields.current.size === 0) return true;
      setWarned(true);
      return false;
    },
  };
}

/**
 * The browser's own modal dialog: it traps and returns focus, closes on Escape and makes the rest inert.
 * A click outside closes it unless text is typed in it; then Escape warns first.
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

  const { isTyped, isWarned, mayClose, onInput } = useTypedText(isOpen);
  const closeOutside = useEffectEvent((target: EventTarget | null) => {
    // The content covers the whole dialog, so a click whose target is the dialog element is on the backdrop.
    if (target === dialog.current && !isStatic && !isTyped()) dialog.current?.close();
  });
  useEffect(() => {
    const element = dialog.current;
    const click = ({ target }: MouseEvent) => closeOutside(target);
    element?.addEventListener('click', click);
    return () => element?.removeEventListener('click', click);
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-shape={shape}
      data-keeps-buttons={keepsButtons}
      aria-labelledby={titleId}
      // The event comes some time after the closing. By then this dialog may be open again, or another one instead of it.
      onClose={({ currentTarget }) => isOpen && !currentTarget.open && onClose()}
      onInput={onInput}
      // A file field sends it too, when no file is chosen.
      onCancel={(event) => {
        if (event.target === event.currentTarget && !mayClose()) event.preventDefault();
      }}
      // The browser does that for modal ones only.
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Escape' && !currentTarget.matches(':modal') && mayClose()) currentTarget.close();
      }}
    >
      {isOpen && (
        <div className={styles.content}>
          <div className={styles.header}>
            <h2 id={titleId} hidden={isWarned}>
              {title}
            </h2>
            {/* In the title's place, so that nothing moves. */}
            {isWarned && <p role="alert">What you typed is not saved. Close again to discard it.</p>}
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
