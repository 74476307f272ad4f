import type { Session } from '@sac/contract/sessions-api';
import type { DataColumn } from '../../ui/data-table';
import { ZonedTime } from '../../ui/lines';
import button from '../../ui/row-button.module.css';
import { Device, deviceName, Place } from './device';

/** The columns of a list of sessions; `owner` names whose an End button ends. */
export const sessionColumns = <S extends Session>(
  onEnd: (session: S) => void,
  owner: (session: S) => string | null,
): DataColumn<S>[] => [
  { id: 'device', header: 'Device', cell: (session) => <Device session={session} />, isWide: true },
  { id: 'place', header: 'Address', cell: (session) => <Place session={session} />, width: '150px' },
  { id: 'since', header: 'Since', cell: ({ since }) => <ZonedTime instant={since} zone="UTC" />, width: '112px' },
  {
    id: 'lastUsed',
    header: 'Last used',
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
