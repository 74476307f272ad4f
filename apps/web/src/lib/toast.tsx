import { toast as limits } from '@sac/contract/limits';
import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { Slide, ToastContainer, toast } from 'react-toastify/unstyled';
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

/** The corner where notices appear; once per page. */
export const Toasts = () => (
  <ToastContainer
    aria-label="Notices"
    position="top-right"
    autoClose={limits.autoCloseMs}
    draggable
    draggablePercent={limits.dragPercent}
    hideProgressBar
    newestOnTop
    pauseOnFocusLoss={false}
    transition={Slide}
    closeButton={({ closeToast }) => (
      <button type="button" className="toast-close" aria-label="Dismiss" onClick={closeToast}>
        <IconX size={16} aria-hidden />
      </button>
    )}
  />
);
