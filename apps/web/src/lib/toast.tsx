import { toast as limits } from '@sac/contract/constants';
import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toast.css';

/** Says that something worked; closes on its own. */
export const showSuccess = (message: string) =>
  toast.success(message, { role: 'status', icon: <IconCircleCheck size={20} aria-hidden /> });

/** Says what went wrong; stays until dismissed. The same message is never stacked twice. */
export const showError = (message: string) =>
  toast.error(message, {
    role: 'alert',
    autoClose: false,
    toastId: message,
    icon: <IconAlertCircle size={20} aria-hidden />,
  });

// One element for all notices. It is part of the layout of the screen, so that a notice moves what it would cover, and
// it goes from screen to screen with the notices in it. A screen without a place for it has it above everything else.
const notices = document.createElement('div');
notices.className = 'notices';
document.body.prepend(notices);

// In its place from the beginning: a notice that slides in passes over what stands beside it.
const Fade = cssTransition({ enter: 'notice-enter', exit: 'notice-exit' });

/** Where a screen has its notices. */
export function NoticePlace({ className }: { className?: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.append(notices);
    return () => document.body.prepend(notices);
  }, []);
  return <div ref={place} className={className} />;
}

/** The notices; once per page. */
export const Toasts = () =>
  createPortal(
    <ToastContainer
      aria-label="Notices"
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
    notices,
  );
