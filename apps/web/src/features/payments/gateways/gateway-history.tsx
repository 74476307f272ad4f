import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/card';
import { type DataColumn, DataTable } from '../../ui/data-table';
import { ZonedTime } from '../../ui/lines';
import { PartFailed } from '../../ui/part-failed';
import { gatewayHistoryQuery } from './gateway-queries';

interface Change {
  at: string;
  actor: string | null;
  from: string | null;
  to: string;
}

const columns: DataColumn<Change>[] = [
  { id: 'at', header: 'Date & Time', cell: ({ at }) => <ZonedTime instant={at} zone="UTC" />, width: '124px' },
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
