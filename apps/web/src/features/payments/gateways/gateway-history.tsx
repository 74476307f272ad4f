import type { getGatewayHistory } from '@sac/contract/payments/gateways-api';
import type { OutputOf } from '@sac/contract/platform/endpoint';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../platform/ui/card';
import { ZonedTime } from '../../../platform/ui/lines';
import { PartFailed } from '../../../platform/ui/messages/part-failed';
import { type DataColumn, DataTable } from '../../../platform/ui/tables/data-table';
import { gatewayHistoryQuery } from './gateway-queries';

type Change = OutputOf<typeof getGatewayHistory>['data'][number];

const columns: DataColumn<Change>[] = [
  { id: 'at', header: 'Date & Time (UTC)', cell: ({ at }) => <ZonedTime instant={at} zone="UTC" />, width: '124px' },
  { id: 'actor', header: 'Changed by', cell: ({ actor }) => actor ?? '–' },
  { id: 'from', header: 'From', cell: ({ from }) => from ?? '–' },
  { id: 'to', header: 'To', cell: ({ to }) => to },
];

export function GatewayHistory() {
  const { data, error, refetch } = useQuery(gatewayHistoryQuery);
  return (
    <Card title="History of changes" aside="The last 20">
      {error && !data ? (
        <PartFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="History of changes"
          columns={columns}
          rows={data}
          rowId={({ at, to }) => `${at} ${to}`}
          empty="No records found"
          skeletonRows={3}
        />
      )}
    </Card>
  );
}
