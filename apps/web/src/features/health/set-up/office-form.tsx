import { Button, Stack, TextInput } from '@mantine/core';
import { saveSettings } from '@sac/contract/settings/settings-api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { fieldErrorOf } from '../../../platform/api/api-error';
import { useAction } from '../../../platform/api/query';
import { ButtonLink } from '../../../platform/ui/button-link';
import { fieldProps } from '../../../platform/ui/fields/field-props';
import { LoadFailed } from '../../../platform/ui/load-failed';
import { screens } from '../../../routes';
import { settingsQuery } from '../../settings/settings-query';

/** What customers see of an office first. */
const asked = [
  'PROVIDER_NAME',
  'PROVIDER_ADDRESS',
  'PROVIDER_PHONE',
  'PROVIDER_EMAIL',
  'MAIL_FROM',
  'OFFICE_MAIL_DOMAIN',
];

/** The first Admin enters the office's own details; Health says what else is to be done. */
export function OfficeForm() {
  const { data: settings, error, refetch } = useQuery(settingsQuery);
  // What the environment sets is not asked.
  const rows = settings?.filter(({ name, source }) => asked.includes(name) && source === 'default');
  const [typed, setTyped] = useState<Record<string, string>>({});
  const navigate = useNavigate();
  const toHealth = () => void navigate(screens.health.href, { replace: true });
  const save = useAction(saveSettings, { onSuccess: toHealth });
  if (error) return <LoadFailed error={error} what="This form" onRetry={() => void refetch()} />;
  if (rows?.length === 0) return <Navigate to={screens.health.href} replace />;

  const changes = rows?.flatMap(({ name, version }) =>
    typed[name]?.trim() ? [{ name, value: typed[name], seen: version }] : [],
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (changes?.length) save.mutate({ changes });
      }}
    >
      <Stack gap="md">
        {rows?.map(({ name, label, default: example }) => (
          <TextInput
            key={name}
            label={label}
            placeholder={example ?? ''}
            size="md"
            value={typed[name] ?? ''}
            onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [name]: value }))}
            {...fieldProps({ message: fieldErrorOf(save.error, name), isCalm: false })}
          />
        ))}
        <Button type="submit" size="md" fullWidth loading={save.isPending} disabled={!changes?.length}>
          Save
        </Button>
        <ButtonLink variant="subtle" to={screens.health.href} replace>
          Later, in Settings
        </ButtonLink>
      </Stack>
    </form>
  );
}
