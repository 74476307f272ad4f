import type { useSteadyRows } from './use-steady-rows';
import styles from './viewer/viewer.module.css';

type ChangesProps = Pick<ReturnType<typeof useSteadyRows>, 'fresh' | 'gone' | 'showLatest'>;

/** What has changed since the list was drawn; a click shows it. */
export function Changes({ fresh, gone, showLatest }: ChangesProps) {
  const changes = [fresh > 0 && `${fresh} new`, gone > 0 && `${gone} gone`].filter(Boolean).join(', ');
  return (
    <span role="status">
      {changes && (
        <button type="button" className={styles.changes} title="Show the list as it is now" onClick={showLatest}>
          {changes}
        </button>
      )}
    </span>
  );
}
