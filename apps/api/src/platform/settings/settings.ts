import { z } from 'zod';
import { inputError } from '../operator-error';
import { tidyAs, withoutExtras } from './as-typed';
import { emailSettings } from './email-settings';
import { officeSettings } from './office-settings';
import { operatorSettings } from './operator-settings';
import { integrationSettings, privacySettings, securitySettings } from './security-settings';
import type { ScreenSetting, Setting, ValuesOf } from './setting';
import { cardSettings, workSettings } from './work-settings';

/** The settings of the screen, in its order. */
const screenSettings = {
  ...officeSettings,
  ...emailSettings,
  ...cardSettings,
  ...workSettings,
  ...securitySettings,
  ...privacySettings,
  ...integrationSettings,
} as const satisfies Record<string, ScreenSetting>;

const allSettings = { ...operatorSettings, ...screenSettings };
type AllSettings = typeof allSettings;
type SettingName = keyof AllSettings;
export type ScreenSettingName = keyof typeof screenSettings;
/** By any name that somebody sends: 'constructor' is none of them. */
export const screenSettingOf: Readonly<Record<string, ScreenSetting>> = Object.assign(
  Object.create(null),
  screenSettings,
);
export const screenSettingNames = Object.keys(screenSettings) as ScreenSettingName[];

/** The values of all settings. */
export type Values = ValuesOf<AllSettings>;
/** Values as texts, by name; others than settings are ignored. */
export type SettingTexts = Readonly<Record<string, string | undefined>>;

const shape = Object.fromEntries(
  Object.entries<Setting>(allSettings).map(([name, { type, default: text }]) => [
    name,
    text === undefined ? type.optional() : type.prefault(text),
  ]),
);
const schema = z.object(shape);

const isSecret = (name: string) =>
  /KEY|SECRET|TOKEN|PASSWORD|HEADERS|DATABASE_(READ_)?URL|S3_URL/.test(name) ||
  screenSettingOf[name]?.input.kind === 'secret';

/** What is wrong with a setting. The message is a sentence for the operator, `allowed` its end for the screen. */
export const settingError = (name: string, value: string | undefined, allowed: string) =>
  Object.assign(
    inputError(`${name}${value === undefined ? '' : ` is "${isSecret(name) ? '(hidden)' : value}"; it`} ${allowed}.`),
    { setting: name, allowed },
  );

/** Variables of earlier releases, with what to set instead: to ignore them would look for documents in the wrong store. */
const replaced: Record<string, string> = {
  S3_BUCKET: 'S3_URL=s3://KEY:SECRET@bucket/prefix?region=REGION',
  SMTP_HOST: 'SMTP_PORT=ADDRESS:PORT',
  WEBHOOK_LOOPBACK: 'WEBHOOK_HOSTS=localhost,127.0.0.1',
  SES_ENDPOINT: 'AWS_ENDPOINT_URL_SESV2',
};

export const isSettingError = (error: unknown): error is ReturnType<typeof settingError> =>
  error instanceof Error && 'setting' in error && 'allowed' in error;

/** An empty text counts as not set. */
export const givenIn = (texts: SettingTexts): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => Boolean(entry[1])));

const settingOf = new Map<string, Setting>(Object.entries(allSettings));

/** A setting's text as it is understood, which is stored and shown in place of what was typed. A secret only loses what is around it. */
export function understood(name: string, text: string): string {
  const setting = settingOf.get(name);
  const clean = withoutExtras(name, text, isSecret(name));
  const form = setting && 'input' in setting ? tidyAs(setting.input, clean) : clean;
  return setting?.tidy?.(form) ?? form;
}

/**
 * @param alone whether the settings may contradict others, which are not given
 * @throws a {@link settingError} for the first that is wrong
 */
export function parseSettings(texts: SettingTexts, { alone = false } = {}): Values {
  const given = givenIn(texts);
  for (const [name, instead] of Object.entries(replaced))
    if (given[name] !== undefined)
      throw settingError(name, undefined, `is no longer a setting. Set ${instead} instead`);
  const settings = Object.entries(given).filter(([name]) => settingOf.has(name));
  const parsed = schema.safeParse(
    givenIn(Object.fromEntries(settings.map(([name, text]) => [name, understood(name, text)]))),
  );
  if (parsed.success) {
    const values = parsed.data as Values;
    if (!alone) requireConsistent(values);
    return values;
  }
  const issue = parsed.error.issues[0];
  const name = String(issue?.path[0]);
  throw settingError(name, given[name], issue?.message ?? 'is wrong');
}

/** @throws a {@link settingError} where settings contradict each other */
function requireConsistent(values: Values): void {
  const together = (names: SettingName[], more = '') => {
    const missing = names.filter((name) => values[name] === undefined);
    if (missing.length === 0 || missing.length === names.length) return;
    const given = names.filter((name) => values[name] !== undefined).join(' and ');
    throw settingError(String(missing[0]), undefined, `must be set together with ${given}${more}`);
  };
  together(['SES_ACCESS_KEY_ID', 'SES_SECRET_ACCESS_KEY']);
  together(['SMTP_TLS_CERT', 'SMTP_TLS_KEY']);
  together(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ROLES']);
  if (values.SES_INBOUND_BUCKET && !values.SES_ACCESS_KEY_ID)
    throw settingError(
      'SES_INBOUND_BUCKET',
      values.SES_INBOUND_BUCKET,
      'needs SES_ACCESS_KEY_ID and SES_SECRET_ACCESS_KEY',
    );
  if (values.OIDC_ONLY && !values.OIDC_ISSUER)
    throw settingError('OIDC_ONLY', 'on', 'needs OIDC_ISSUER: otherwise nobody could sign in');
  if (values.DATABASE_URL && !values.SIGNING_KEY)
    throw settingError(
      'SIGNING_KEY',
      undefined,
      'must be set together with DATABASE_URL: at least 32 random characters, the same for every process',
    );
  if (values.DATABASE_READ_URL && !values.DATABASE_URL)
    throw settingError('DATABASE_READ_URL', values.DATABASE_READ_URL, 'needs DATABASE_URL too');
}
