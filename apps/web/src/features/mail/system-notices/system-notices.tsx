import { Button } from '@mantine/core';
import { allowMoreEmail, getSystemNotices } from '@sac/contract/mail/system-notices-api';
import { IconAlertTriangle } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../../platform/api/call';
import { useAction } from '../../../platform/api/query';
import { CountPanel } from '../../../platform/ui/count-panel';
import { screens } from '../../../routes';

/** A notice goes soon after its reason, such as a full disk, is gone. */
const whileShownMs = 10_000;

const noticesQuery = queryOptions({
  queryKey: ['system notices'],
  queryFn: () => call(getSystemNotices, {}),
  refetchInterval: ({ state }) => (state.data?.data.length ? whileShownMs : false),
});

/** What an Admin must do about the server itself. */
export function SystemNotices() {
  const { data: { data: notices } = { data: [] } } = useQuery(noticesQuery);
  const allow = useAction(allowMoreEmail, { reloads: [noticesQuery.queryKey] });
  return (
    <CountPanel
      label="Server notices"
      icon={<IconAlertTriangle size={16} aria-hidden />}
      count={notices.length}
      text={notices.length === 1 ? '1 server notice' : `${notices.length} server notices`}
      isUrgent
    >
      {notices.map(({ text, quota }) => (
        <li key={text}>
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
        </li>
      ))}
      {notices.some(({ quota }) => quota === null) && (
        <li>
          <Link to={screens.health.href}>Open Health</Link>
        </li>
      )}
    </CountPanel>
  );
}
