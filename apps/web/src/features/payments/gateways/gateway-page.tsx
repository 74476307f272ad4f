import { Box, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../platform/api/session';
import { Card } from '../../../platform/ui/card';
import { LoadFailed } from '../../../platform/ui/load-failed';
import { Note } from '../../../platform/ui/messages/note';
import { PageHeader } from '../../../platform/ui/page-header';
import { Pill } from '../../../platform/ui/pill';
import { GatewayForm } from './gateway-form';
import { GatewayHistory } from './gateway-history';
import { GatewayList } from './gateway-list';
import { gatewaysQuery } from './gateway-queries';

/** Which gateway takes the payments on the sales site (docs/spec.md §2). */
export function GatewayPage() {
  const mayEdit = useCan('gateway.edit');
  const { data: gateways, error, refetch } = useQuery(gatewaysQuery);
  if (error && !gateways) return <LoadFailed error={error} what="This screen" onRetry={() => void refetch()} />;
  const active = gateways?.find(({ is_active }) => is_active === '1');

  return (
    <>
      <PageHeader title="Change Gateway" />
      <Stack gap="md" maw={760}>
        <Card
          title="Payment gateway"
          aside={active ? <Pill tone="ok">Active: {active.gateway_name}</Pill> : gateways && 'None is active'}
        >
          {!gateways && (
            <Box p="md" aria-busy>
              <Skeleton height={54} radius="md" />
            </Box>
          )}
          {gateways?.length === 0 && (
            <Box p="md">
              <Note>
                There is no payment gateway yet, so the sales site cannot take payments.{' '}
                {mayEdit ? 'Add the first one below.' : 'Ask an Admin to add one.'}
              </Note>
            </Box>
          )}
          {/* By its key, the select starts at the active gateway again when that changes, here or in another browser. */}
          {gateways && gateways.length > 0 && <GatewayForm key={active?.id ?? 0} gateways={gateways} />}
        </Card>
        {mayEdit && gateways && <GatewayList gateways={gateways} />}
        <GatewayHistory />
      </Stack>
    </>
  );
}
