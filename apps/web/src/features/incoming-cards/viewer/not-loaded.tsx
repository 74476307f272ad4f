import { PartFailed } from '../../../platform/ui/messages/part-failed';
import styles from './viewer.module.css';

export const NotLoaded = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) => (
  <div className={styles.empty}>
    {error ? <PartFailed error={error} onRetry={onRetry} /> : <p role="status">Loading…</p>}
  </div>
);
