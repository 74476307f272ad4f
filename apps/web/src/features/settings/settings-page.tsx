import { Button, Group, Skeleton } from '@mantine/core';
import { settingSections } from '@sac/contract/settings/setting-sections';
import { type SettingRow, saveSettings } from '@sac/contract/settings/settings-api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useParams } from 'react-router';
import { useAction } from '../../platform/api/query';
import { Card } from '../../platform/ui/card';
import { SearchBox } from '../../platform/ui/fields/search-box';
import { submitTo } from '../../platform/ui/fields/use-checked-form';
import { hasEveryWord } from '../../platform/ui/find-in';
import { LoadFailed } from '../../platform/ui/load-failed';
import { PageHeader } from '../../platform/ui/page-header';
import { SettingField } from './setting-field';
import styles from './settings.module.css';
import { settingsQuery } from './settings-query';

/** What the office has set, a section a tab. For Admins. */
export function SettingsPage() {
  const parameters = useParams();
  const section = settingSections.find((name) => name.toLowerCase() === parameters.section) ?? 'Office';
  const [search, setSearch] = useState('');
  const { data: settings, error, refetch } = useQuery(settingsQuery);
  if (error && !settings) return <LoadFailed error={error} what="This screen" onRetry={() => void refetch()} />;
  const isShown = ({ label, help, name, section: of }: SettingRow) =>
    search === '' ? of === section : hasEveryWord(`${label} ${help} ${name} ${of}`, search);
  return (
    <>
      <PageHeader
        title={`${section} settings`}
        tools={<SearchBox search={search} onSearch={setSearch} hint="Search all settings" />}
      />
      {settings ? (
        <SettingsForm settings={settings} isShown={isShown} />
      ) : (
        <Skeleton height={320} radius="md" aria-busy />
      )}
    </>
  );
}

const textsOf = (settings: readonly SettingRow[]): Record<string, string> =>
  Object.fromEntries(settings.map(({ name, value }) => [name, value ?? '']));

interface SettingsFormProps {
  settings: readonly SettingRow[];
  isShown: (setting: SettingRow) => boolean;
}

/** What was typed stays when another tab of the settings opens, and when somebody else has saved others meanwhile. */
function SettingsForm({ settings, isShown }: SettingsFormProps) {
  const form = useForm({ defaultValues: textsOf(settings) });
  const { reset, resetField } = form;
  useEffect(() => reset(textsOf(settings), { keepDirtyValues: true }), [reset, settings]);
  const typed = useWatch({ control: form.control });
  const changed = settings.filter(({ name, value }) => typed[name] !== undefined && typed[name] !== (value ?? ''));
  const { mutate, isPending } = useAction(saveSettings, {
    reloads: [settingsQuery.queryKey],
    // They follow what is stored again. A secret is never shown.
    onSuccess(_, { changes }) {
      for (const { name, value } of changes) {
        const isSecret = settings.some((one) => one.name === name && one.input.kind === 'secret');
        resetField(name, { defaultValue: isSecret ? '' : (value ?? '') });
      }
    },
  });
  const changeOf = ({ name, version }: SettingRow, text: string | null) => ({
    name,
    value: text || null,
    seen: version,
  });
  const save = submitTo(form, (texts, outcome) =>
    mutate({ changes: changed.map((setting) => changeOf(setting, texts[setting.name] ?? null)) }, outcome),
  );
  const sections = settingSections.filter((section) => settings.some((one) => one.section === section && isShown(one)));
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={save} className={styles.form}>
        {sections.length === 0 && <p>No settings match.</p>}
        {sections.map((section) => (
          <Card key={section} title={section}>
            {settings
              .filter((one) => one.section === section && isShown(one))
              .map((setting) => (
                <SettingField
                  key={setting.name}
                  setting={setting}
                  onSave={(text) => mutate({ changes: [changeOf(setting, text)] })}
                />
              ))}
          </Card>
        ))}
        <Group justify="flex-end" gap={8} className={styles.save ?? ''}>
          {changed.length > 0 && <span className={styles.changed}>{changed.map(({ label }) => label).join(', ')}</span>}
          <Button variant="default" disabled={changed.length === 0} onClick={() => reset(textsOf(settings))}>
            Discard
          </Button>
          <Button type="submit" loading={isPending} disabled={changed.length === 0}>
            Save
          </Button>
        </Group>
      </form>
    </FormProvider>
  );
}
