import { z } from 'zod';
import { answer, done, endpoint, noInput } from '../platform/endpoint';
import { instant, line, optionalLongText } from '../platform/fields';
import { settingSections } from './setting-sections';

/** How a setting is entered. Each kind writes one text: `choices` names, comma-separated; `hours` pairs 'name=hours'. */
const settingInput = z.union([
  z.object({ kind: z.enum(['text', 'long', 'secret', 'switch', 'image']) }),
  z.object({ kind: z.literal('number'), unit: z.string() }),
  z.object({ kind: z.enum(['choice', 'choices', 'hours']), options: z.record(z.string(), z.string()) }),
]);
export type SettingInput = z.output<typeof settingInput>;

/** Who changed a setting, from which value, and when; for secrets without the value. */
const settingChange = z.object({ by: z.string().nullable(), at: instant, from: z.string().nullable() });

/** Lines that are shown when somebody opens them. */
const settingDetails = z.object({
  summary: z.string(),
  items: z.array(z.object({ text: z.string(), note: z.string().nullable() })),
});
export type SettingDetails = z.output<typeof settingDetails>;

const setting = z.object({
  name: z.string(),
  section: z.enum(settingSections),
  label: z.string(),
  help: z.string(),
  input: settingInput,
  /** As text; null for secrets, and where nothing is set. */
  value: z.string().nullable(),
  /** Null: there is none. */
  default: z.string().nullable(),
  /** What the value means now, where that is not plain from it. */
  meaning: z.string().nullable(),
  /** What follows from the value; null: nothing more than is said. */
  details: settingDetails.nullable(),
  source: z.enum(['default', 'stored', 'environment']),
  /** For `seen` of the next change; 0: no value is stored. */
  version: z.int().nonnegative(),
  lastChange: settingChange.nullable(),
});
export type SettingRow = z.output<typeof setting>;

const access = { kind: 'staff', action: 'settings.manage' } as const;
const changing = { ...access, recentProof: true } as const;

/** The longest value: a logo as a data URL. */
const maxSettingText = 30_000;

export const getSettings = endpoint({
  method: 'GET',
  path: '/admin/settings',
  summary: 'All settings that can be changed on the screen, with their values; secrets without',
  access,
  input: noInput,
  output: answer(z.array(setting)),
});

export const saveSettings = endpoint({
  method: 'PUT',
  path: '/admin/settings',
  summary: 'Change settings, all or none: 422 names each that is wrong, 409 those that somebody else has changed',
  access: changing,
  bulk: true,
  input: z.object({
    changes: z
      .array(
        z.object(
          {
            name: line('name of the setting', 60),
            /** Null: the default. */
            value: optionalLongText('value', maxSettingText, 'Send the value as a text.').nullable(),
            /** `version` as it was read. */
            seen: z.int('Send the version of the setting that you saw.').nonnegative('Send the version that you saw.'),
          },
          'Send each change as an object.',
        ),
        'Send the changes as a list.',
      )
      .min(1, 'Nothing was changed.')
      .max(100, 'Send at most 100 changes.'),
  }),
  output: done,
});
