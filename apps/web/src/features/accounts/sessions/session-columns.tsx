import type { Session } from '@sac/contract/accounts/sessions-api';
import { Lines, ZonedTime } from '../../../platform/ui/lines';
import { Pill } from '../../../platform/ui/pill';
import type { DataColumn } from '../../../platform/ui/tables/data-table';
import button from '../../../platform/ui/tables/row-button.module.css';
import styles from './device.module.css';

/** A session's browser and system, as in 'Firefox 140 on Linux'. */
export const deviceName = ({ browser, os }: Session): string =>
  [browser ?? 'Unknown browser', os].filter(Boolean).join(' on ');

/** The device of a session; the current session is marked. */
const Device = ({ session }: { session: Session }) => (
  <span className={styles.device}>
    {deviceName(session)} {session.isCurrent && <Pill tone="ok">This session</Pill>}
  </span>
);

/** The columns of a list of sessions; `owner` names whose an End button ends. */
export const sessionColumns = <S extends Session>(
  onEnd: (session: S) => void,
  owner: (session: S) => string | null,
): DataColumn<S>[] => [
  { id: 'device', header: 'Device', cell: (session) => <Device session={session} />, isWide: true },
  {
    id: 'place',
    header: 'Address',
    cell: ({ ip, place }) => (
      <Lines overflow="wrap">
        <span>{ip}</span>
        <small>{place ?? 'Location unknown'}</small>
      </Lines>
    ),
    width: '150px',
  },
  { id: 'since', header: 'Since (UTC)', cell: ({ since }) => <ZonedTime instant={since} zone="UTC" />, width: '112px' },
  {
    id: 'lastUsed',
    header: 'Last used (UTC)',
    cell: ({ lastUsed }) => <ZonedTime instant={lastUsed} zone="UTC" />,
    width: '112px',
  },
  {
    id: 'action',
    header: 'Action',
    cell: (session) =>
      !session.isCurrent && (
        <button
          type="button"
          className={button.button}
          aria-label={['End', owner(session), deviceName(session)].filter(Boolean).join(' ')}
          onClick={() => onEnd(session)}
        >
          End
        </button>
      ),
    width: '84px',
    isWide: true,
  },
];
