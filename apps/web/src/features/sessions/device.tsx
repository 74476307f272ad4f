import type { Session } from '@sac/contract/sessions-api';
import { Pill } from '../../ui/pill';
import styles from './device.module.css';

/** A session's browser and system, as in 'Firefox 140 on Linux'. */
export const deviceName = ({ browser, os }: Session): string =>
  [browser ?? 'Unknown browser', os].filter(Boolean).join(' on ');

/** The device of a session; the current session is marked. */
export const Device = ({ session }: { session: Session }) => (
  <span className={styles.device}>
    {deviceName(session)} {session.isCurrent && <Pill tone="ok">This session</Pill>}
  </span>
);

/** Where from, as far as the IP address shows. */
export const Place = ({ session: { ip, place } }: { session: Session }) => (
  <span className={styles.place}>
    <span>{ip}</span>
    <small>{place ?? 'Location unknown'}</small>
  </span>
);
