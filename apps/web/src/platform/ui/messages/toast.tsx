import { toast as limits } from '@sac/contract/constants';
import { IconAlertCircle, IconBell, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { cssTransition, type Id, ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toast.css';

let latest: Id | undefined;

/**
 * A success toast, which closes by itself. The next one takes its place: toasts push the page down, and who sends one card
 * after the other would soon see nothing else.
 */
export function showSuccess(message: string) {
  // At once: by default an update waits for 100 ms, and a toast whose time ends in them would take the message with it.
  if (latest !== undefined && toast.isActive(latest)) toast.update(latest, { render: message, delay: null });
  // With an id of its own: one that is just fading out keeps the other's until it is gone.
  else latest = toast.success(message, { role: 'status', icon: <IconCircleCheck size={20} aria-hidden /> });
}

/** Shows what went wrong; stays until dismissed. The same message is never stacked twice. */
export const showError = (message: string) =>
  toast.error(message, {
    role: 'alert',
    autoClose: false,
    toastId: message,
    icon: <IconAlertCircle size={20} aria-hidden />,
  });

interface NoticeFacts {
  /** The same one is never shown twice at a time. */
  id: string;
  message: string;
  /** Where it leads. */
  link: { label: string; to: string; onGo: () => void };
  /** It stays until it is dismissed. */
  isLasting?: boolean;
}

/** Something that happened without the user, with the way to it. */
export const showNotice = ({ id, message, link: { label, to, onGo }, isLasting = false }: NoticeFacts) =>
  toast.info(
    ({ closeToast }) => (
      <span>
        {message} {/* The toasts are outside the router. With a key held, the browser opens a new tab as usual. */}
        <a
          href={to}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            closeToast();
            onGo();
          }}
        >
          {label}
        </a>
      </span>
    ),
    { role: 'status', toastId: id, icon: <IconBell size={20} aria-hidden />, ...(isLasting && { autoClose: false }) },
  );

// One element for all toasts. It is part of the layout of the screen, so that a toast moves what it would cover, and it
// moves from screen to screen with the toasts in it. On a screen without a slot for it, it is above everything else.
const container = document.createElement('div');
container.className = 'toasts';
document.body.prepend(container);

// It fades in where it stays: a toast that slides in would pass over what is next to it.
const Fade = cssTransition({ enter: 'toast-enter', exit: 'toast-exit' });

/** Where a screen has its toasts. */
export function ToastSlot({ className }: { className?: string | undefined }) {
  const slot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    slot.current?.append(container);
    return () => document.body.prepend(container);
  }, []);
  return <div ref={slot} className={className} />;
}

/** The toasts; once per page. */
export const Toasts = () =>
  createPortal(
    <ToastContainer
      aria-label="Notifications"
      position="top-right"
      autoClose={limits.autoCloseMs}
      draggable
      draggablePercent={limits.dragPercent}
      hideProgressBar
      newestOnTop
      pauseOnFocusLoss={false}
      transition={Fade}
      closeButton={({ closeToast }) => (
        <button type="button" className="toast-close" aria-label="Dismiss" onClick={closeToast}>
          <IconX size={16} aria-hidden />
        </button>
      )}
    />,
    container,
  );
