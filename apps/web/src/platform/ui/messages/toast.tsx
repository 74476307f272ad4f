import { toast as limits } from '@sac/contract/platform/constants';
import { IconAlertCircle, IconBell, IconCircleCheck, IconX } from '@tabler/icons-react';
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toast.css';

/** A success toast, which closes after some seconds. */
export const showSuccess = (message: string) =>
  toast.success(message, { role: 'status', icon: <IconCircleCheck size={20} aria-hidden /> });

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

// It fades in where it stays: a toast that slides in would pass over what is next to it.
const Fade = cssTransition({ enter: 'toast-enter', exit: 'toast-exit' });

/** The toasts, over the page; once per page. */
export const Toasts = () => (
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
  />
);
