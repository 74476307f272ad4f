import { Box, Button, Skeleton, Stack } from '@mantine/core';
import { checkHealth, healthGroups } from '@sac/contract/health/health-api';
import { formatUtc } from '@sac/contract/platform/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../platform/api/query';
import { Card } from '../../platform/ui/card';
import { LoadFailed } from '../../platform/ui/load-failed';
import { PageHeader } from '../../platform/ui/page-header';
import styles from './health.module.css';
import { HealthLine } from './health-line';
import { healthQuery } from './health-query';

/** A report of a provider, or an email to this server, takes a moment. */
const afterTestMs = 5_000;
/** Name servers usually answer within a second. */
const checkingMs = 1_500;

/** What was checked before and while the office works, and the one thing to do about each. For Admins. */
export function HealthPage() {
  const [hasTested, setTested] = useState(false);
  const query = useQuery({
    ...healthQuery,
    refetchInterval: ({ state: { data } }) =>
      data?.data.some(({ checked_at }) => checked_at === null) ? checkingMs : hasTested && afterTestMs,
  });
  const { data: checks, error, refetch } = query;
  const again = useAction(checkHealth, { reloads: [healthQuery.queryKey] });
  if (error && !checks) return <LoadFailed error={error} what="This screen" onRetry={() => void refetch()} />;
  const count = (state: string) => checks?.filter((one) => one.state === state).length ?? 0;
  const counted = [count('wrong') && `${count('wrong')} wrong`, count('not yet') && `${count('not yet')} not yet`];
  const checked =
    checks
      ?.map(({ checked_at }) => checked_at ?? '')
      .toSorted()
      .at(-1) ?? '';

  return (
    <>
      <PageHeader title="Health">
        <span className={styles.counted}>
          {checks && [...counted, `checked ${formatUtc(checked)} UTC`].filter(Boolean).join(' · ')}
        </span>
        <Button variant="default" loading={again.isPending} onClick={() => again.mutate({ origin: location.origin })}>
          Check again
        </Button>
      </PageHeader>
      <Stack gap="md">
        {healthGroups.map((group) => (
          <Card key={group} title={group}>
            {!checks && (
              <Box p="md" aria-busy>
                <Skeleton height={84} radius="md" />
              </Box>
            )}
            <ul className={styles.lines}>
              {checks
                ?.filter((one) => one.group === group)
                .map((one) => (
                  <HealthLine
                    key={one.key}
                    check={one}
                    isOlder={one.checked_at !== checked}
                    onTested={() => setTested(true)}
                  />
                ))}
            </ul>
          </Card>
        ))}
      </Stack>
    </>
  );
}
