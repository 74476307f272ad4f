import type { SettingRow } from '@sac/contract/settings/settings-api';
import type { Db } from '../../platform/db/open-database';
import type { LiveSettings } from '../../platform/live-settings';
import type { ScreenSetting } from '../../platform/settings/setting';
import { screenSettingNames, screenSettingOf, understood } from '../../platform/settings/settings';

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
  return screenSettingNames.flatMap((name) => {
    const setting = screenSettingOf[name];
    if (!setting) return [];
    const row = stored.get(name);
    const isSecret = setting.input.kind === 'secret';
    const given = environment[name] ?? row?.value ?? setting.default;
    const text = isSecret || given === undefined ? null : understood(name, given);
    const isStored = row !== undefined && (row.value !== null || row.secret !== null);
    const { section, label, help, input } = setting;
    return {
      name,
      section,
      label,
      help: help.replaceAll('{office}', office).replaceAll('{inbound}', inboundAddress(office)),
      input,
      value: text,
      default: setting.default ?? null,
      meaning: text === null ? null : meaningOf(setting, text),
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

/** An earlier release may have taken what this one does not. */
function meaningOf({ type, meaning }: ScreenSetting, text: string): string | null {
  const problem = type.safeParse(text).error?.issues[0]?.message;
  return problem === undefined ? (meaning?.(text) ?? null) : `This value is not used: it ${problem}.`;
}
