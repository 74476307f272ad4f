import { getSystemNotices } from '@sac/contract/platform/system-notices-api';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';
import { NoticeBox } from '../../../platform/ui/messages/note';
import styles from './system-notices.module.css';

/** A notice goes soon after its reason, such as a full disk, is gone. */
const whileShownMs = 10_000;

/** What an Admin must do about the server itself. Nothing when there is nothing. */
export function SystemNotices() {
  const { data } = useQuery({
    queryKey: ['system notices'],
    queryFn: () => call(getSystemNotices, {}),
    refetchInterval: ({ state }) => (state.data?.data.length ? whileShownMs : false),
  });
  if (!data || data.data.length === 0) return null;
  return (
    <ul className={styles.list}>
      {data.data.map((sentence) => (
        <li key={sentence}>
          <NoticeBox>
            <IconAlertTriangle size={18} aria-hidden />
            {sentence}
          </NoticeBox>
        </li>
      ))}
    </ul>
  );
}
