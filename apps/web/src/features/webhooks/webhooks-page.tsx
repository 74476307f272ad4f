import { Button, Stack } from '@mantine/core';
import { getApiDocsLink } from '@sac/contract/accounts/staff-api';
import type { WebhookTarget } from '@sac/contract/webhooks/webhooks-api';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api/call';
import { LoadFailed } from '../../platform/ui/load-failed';
import { PageHeader } from '../../platform/ui/page-header';
import { OpenFile } from '../orders/files/open-file';
import { Deliveries } from './deliveries';
import { SecretDialog, type ShownSecret } from './secret-dialog';
import { TargetList } from './target-list';
import { WebhookDialog } from './webhook-dialog';
import { targetsQuery } from './webhook-queries';

/** Where the sales site is notified of what happens to orders, and whether it arrived. For Admins. */
export function WebhooksPage() {
  const { data: targets, error, refetch } = useQuery(targetsQuery);
  /** Which one is being edited; 'new' for one more. */
  const [edited, setEdited] = useState<WebhookTarget | 'new' | null>(null);
  const [secret, setSecret] = useState<ShownSecret | null>(null);
  if (error && !targets) return <LoadFailed error={error} what="This screen" onRetry={() => void refetch()} />;

  return (
    <>
      <PageHeader title="Webhooks">
        <OpenFile link={() => call(getApiDocsLink, {})}>API documentation</OpenFile>
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
          Add webhook…
        </Button>
      </PageHeader>
      <Stack gap="md">
        <TargetList targets={targets} onEdit={setEdited} onSecret={setSecret} />
        <Deliveries />
      </Stack>
      <WebhookDialog edited={edited} onClose={() => setEdited(null)} onSecret={setSecret} />
      <SecretDialog shown={secret} onClose={() => setSecret(null)} />
    </>
  );
}
