import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../platform/api/session';
import { LoadFailed } from '../../platform/ui/load-failed';
import { PageHeader } from '../../platform/ui/page-header';
import { formMapQuery } from './form-map-query';
import { InstallHelper } from './install-helper';
import { MapCards } from './map-cards';

/** The browser extension that fills the official form: how it is installed, and what it knows of the form. */
export function FormHelperPage() {
  return (
    <>
      <PageHeader title="Form helper" />
      <Stack gap="md">
        <InstallHelper />
        {useCan('formMap.manage') && <KnownForm />}
      </Stack>
    </>
  );
}

/** For Managers and Admins. */
function KnownForm() {
  const { data, error, refetch } = useQuery(formMapQuery);
  if (error && !data) return <LoadFailed error={error} what="The map" onRetry={() => void refetch()} />;
  return data && <MapCards {...data} />;
}
