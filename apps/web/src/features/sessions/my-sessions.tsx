import type { Session } from '@sac/contract/sessions-api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../../ui/card';
import { DataTable } from '../../ui/data-table';
import { PartFailed } from '../../ui/part-failed';
import { EndSessionDialog } from './end-session-dialog';
import { sessionColumns } from './session-columns';
import { mySessionsQuery } from './session-queries';

/** The user's own sessions. */
export function MySessions() {
  const { data: sessions, error, refetch } = useQuery(mySessionsQuery);
  const [asked, setAsked] = useState<Session | null>(null);
  // Made once: a new column is a new component to React, whose cells would lose their focus.
  const [columns] = useState(() => sessionColumns<Session>(setAsked, () => null));
  return (
    <Card title="Your sessions" aside="Each ends by itself after 12 hours">
      {error && !sessions ? (
        <PartFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="Your sessions"
          columns={columns}
          rows={sessions}
          rowId={({ id }) => id}
          empty="No records found"
          skeletonRows={2}
        />
      )}
      {asked && <EndSessionDialog session={asked} owner={null} onClose={() => setAsked(null)} />}
    </Card>
  );
}
