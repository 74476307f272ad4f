import { Button } from '@mantine/core';
import { allowMoreEmail, getSystemNotices } from '@sac/contract/mail/system-notices-api';
import { IconAlertTriangle } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';
import { useAction } from '../../../platform/api/query';
import { NoticeBox } from '../../../platform/ui/messages/note';
import styles from './system-notices.module.css';

/** A notice goes soon after its reason, such as a full disk, is gone. */
const whileShownMs = 10_000;

const noticesQuery = queryOptions({
  queryKey: ['system notices'],
  queryFn: () => call(getSystemNotices, {}),
  refetchInterval: ({ state }) => (state.data?.data.length ? whileShownMs : false),
});

/** What an Admin must do about the server itself. Nothing when there is nothing. */
export function SystemNotices() {
  const { data } = useQuery(noticesQuery);
  const allow = useAction(allowMoreEmail, { reloads: [noticesQuery.queryKey] });
  if (!data || data.data.length === 0) return null;
  return (
    <ul className={styles.list}>
      {data.data.map(({ text, quota }) => (
        <li key={text}>
          <NoticeBox>
            <IconAlertTriangle size={18} aria-hidden />
            <div className={styles.notice}>
              <span id={quota ?? undefined}>{text}</span>
              {quota !== null && (
                <Button
                  variant="default"
                  size="compact-md"
                  aria-describedby={quota}
                  loading={allow.isPending && allow.variables.quota === quota}
                  onClick={() => allow.mutate({ quota })}
                >
                  Allow more email
                </Button>
              )}
            </div>
          </NoticeBox>
        </li>
      ))}
    </ul>
  );
}
