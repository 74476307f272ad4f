import { toast as limits } from '@sac/contract/platform/constants';
import { IconAlertCircle, IconBell, IconCircleCheck, IconClock, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled';
import { useIsOnline } from '../../use-is-online';
import 'react-toastify/ReactToastify.css';
import './toast.css';
import { toastHost } from './toast-host';

/** A success toast, which closes after some seconds. */
export const showSuccess = (message: string) =>
  toast.success(message, { role: 'status', icon: <IconCircleCheck size={20} aria-hidden /> });

/** The error toasts of changes, by the `change` of the ApiError. */
const errorsOf = new Map<string, Set<string>>();

const showFailure = (id: string, content: ReactNode, change: string | undefined) => {
  if (change !== undefined) errorsOf.set(change, (errorsOf.get(change) ?? new Set()).add(id));
  toast.error(content, {
    role: 'alert',
    autoClose: false,
    toastId: id,
    icon: <IconAlertCircle size={20} aria-hidden />,
  });
};

/** Shows what went wrong; stays until dismissed, or until its change succeeds. The same message is never stacked twice. */
export const showError = (message: string, change?: string) => showFailure(message, message, change);

/** Once a change has succeeded, or what failed no longer matters. */
export function dismissErrorsOf(change: string) {
  for (const id of errorsOf.get(change) ?? []) toast.dismiss(id);
  errorsOf.delete(change);
}

export const dismissAll = () => toast.dismiss();

let offlineToast = 'none yet';

/** A change was not sent. It can be made once more; only the latest: what it was about is still on screen. */
export function showOffline(message: string, change: string, retry: () => void) {
  toast.dismiss(offlineToast);
  offlineToast = crypto.randomUUID();
  showFailure(offlineToast, <NotSent message={message} onRetry={retry} id={offlineToast} />, change);
}

function NotSent({ message, onRetry, id }: { message: string; onRetry: () => void; id: string }) {
  const retry = () => {
    toast.dismiss(id);
    onRetry();
  };
  return (
    <span>
      {useIsOnline() ? message.replace('You are', 'You were') : message}{' '}
      <ToastButton onClick={retry}>Try again</ToastButton>
    </span>
  );
}

const ToastButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className="toast-action" onClick={onClick}>
    {children}
  </button>
);

/** A sentence with a button, until it is hidden again. The same one is never shown twice at a time. */
const showChoice = (id: string, sentence: string, button: string, onClick: () => void) =>
  toast.info(
    <span>
      {sentence} <ToastButton onClick={onClick}>{button}</ToastButton>
    </span>,
    {
      role: 'status',
      toastId: id,
      autoClose: false,
      closeButton: false,
      draggable: false,
      icon: <IconClock size={20} aria-hidden />,
    },
  );

const [waitingToast, idleToast] = ['waiting', 'idle'];

/** A change has had no answer for some time. */
export const showWaiting = (cancel: () => void) => showChoice(waitingToast, 'Still waiting…', 'Cancel request', cancel);
export const hideWaiting = () => toast.dismiss(waitingToast);

/** The session ends soon, because its member is not here. */
export const showIdle = (sentence: string, stay: () => void) => showChoice(idleToast, sentence, 'Stay signed in', stay);
export const hideIdle = () => toast.dismiss(idleToast);

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
    toastHost,
  );
