import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import styles from './upload-notice.module.css';

/** A card went out that could not be compared: says so until it is dismissed. */
export const UploadNotice = ({ notice, onDismiss }: { notice: string; onDismiss: () => void }) => (
  <div role="alert" className={styles.notice}>
    <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
    <p>{notice}</p>
    <button type="button" aria-label="Dismiss" onClick={onDismiss}>
      <IconX size={16} aria-hidden />
    </button>
  </div>
);
