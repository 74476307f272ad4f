import type { SettingRow } from '@sac/contract/settings/settings-api';
import type { Db } from '../../platform/db/open-database';
import type { LiveSettings } from '../../platform/live-settings';
import type { ScreenSetting } from '../../platform/settings/setting';
import {
  type ScreenSettingName,
  type SettingTexts,
  screenSettingNames,
  screenSettingOf,
  understood,
} from '../../platform/settings/settings';

/** Where Sendgrid's Inbound Parse sends emails to; the owner writes the password into it. */
const inboundAddress = (office: string) => {
  const address = new URL('/api/webhooks/inbound-parse', office);
  address.username = 'sendgrid';
  address.password = 'PASSWORD';
  return address.href;
};

/** All settings of the screen, as they are stored now. Secrets are not among the values. */
export async function selectSettings(db: Db, { environment, config }: LiveSettings): Promise<SettingRow[]> {
  const stored = new Map((await db.selectFrom('setting').selectAll().execute()).map((row) => [row.name, row]));
  const office = config.publicUrl;
  const texts = Object.fromEntries(
    screenSettingNames.map((name) => [name, textOf(name, environment, stored.get(name))]),
  );
  return screenSettingNames.flatMap((name) => {
    const setting = screenSettingOf[name];
    if (!setting) return [];
    const row = stored.get(name);
    const text = texts[name];
    const isStored = row !== undefined && (row.value !== null || row.secret !== null);
    const { section, label, help, input } = setting;
    return {
      name,
      section,
      label,
      help: help.replaceAll('{office}', office).replaceAll('{inbound}', inboundAddress(office)),
      input,
      value: text ?? null,
      default: setting.default ?? null,
      ...saidOf(setting, text, texts),
      source:
        environment[name] !== undefined
          ? ('environment' as const)
          : isStored
            ? ('stored' as const)
            : ('default' as const),
      version: row?.version ?? 0,
      lastChange: row ? { by: row.changed_by, at: row.changed_at, from: row.previous } : null,
    };
  });
}

/** A setting's text as it is understood; undefined for secrets, and where nothing is set. */
function textOf(
  name: ScreenSettingName,
  environment: Readonly<Record<string, string>>,
  row: { value: string | null } | undefined,
): string | undefined {
  const setting = screenSettingOf[name];
  const given = environment[name] ?? row?.value ?? setting?.default;
  return given === undefined || setting?.input.kind === 'secret' ? undefined : understood(name, given);
}

/** What the screen says of a value. An earlier release may have taken what this one does not. */
function saidOf(
  { type, meaning, details }: ScreenSetting,
  text: string | undefined,
  texts: SettingTexts,
): Pick<SettingRow, 'meaning' | 'details'> {
  if (text === undefined) return { meaning: null, details: null };
  const problem = type.safeParse(text).error?.issues[0]?.message;
  if (problem !== undefined) return { meaning: `This value is not used: it ${problem}.`, details: null };
  return { meaning: meaning?.(text, texts) || null, details: details?.(text, texts) ?? null };
}
