import type { ParsedInputOf } from '@sac/contract/platform/endpoint';
import type { saveSettings as endpoint } from '@sac/contract/settings/settings-api';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { inTransaction } from '../../platform/db/transaction';
import { conflict, noSuch, unprocessable } from '../../platform/errors';
import { settingsChannel } from '../../platform/live-settings';
import { checkCredentials } from '../../platform/mailers/check-credentials';
import type { Services } from '../../platform/services';
import type { Config } from '../../platform/settings/config';
import { isSettingError, parseSettings, screenSettingOf, understood } from '../../platform/settings/settings';
import { documentTypeOf } from '../../platform/untrusted/document-type';
import { makeJpeg } from '../../platform/untrusted/make-picture';
import { checkOidc } from '../accounts/openid/check-oidc';
import { hasSecondStep } from '../accounts/two-step/has-second-step';
import { recordActivity } from '../audit/record-activity';
import type { Author } from '../audit/record-event';

type Change = ParsedInputOf<typeof endpoint>['changes'][number];
type Needs = Pick<Services, 'db' | 'settings' | 'secretBox'>;

const isSecret = (name: string) => screenSettingOf[name]?.input.kind === 'secret';
/** A sentence for the screen, of the end of a sentence that begins with a setting's name. */
const sentence = (allowed: string) => `It ${allowed}.`;

/** What each change alone is refused for, by the name of its setting. @throws 404 */
function problemsOf(changes: Change[], environment: Readonly<Record<string, string>>): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { name, value } of changes) {
    if (!screenSettingOf[name]) throw noSuch('setting');
    if (environment[name] !== undefined)
      problems[name] = `The environment sets it (${name}). The operator of the server can change it.`;
    else
      Object.assign(
        problems,
        problemOf(() => parseSettings({ [name]: value ?? '' }, { alone: true })),
      );
  }
  return problems;
}

/** The problem that `read` is refused for; none otherwise. */
function problemOf(read: () => unknown): Record<string, string> {
  try {
    read();
    return {};
  } catch (error) {
    if (!isSettingError(error)) throw error;
    return { [error.setting]: sentence(error.allowed) };
  }
}

function requireNone(problems: Record<string, string>): void {
  if (Object.keys(problems).length > 0) throw unprocessable(problems);
}

/** What would lock everybody out, by the name of the setting. */
async function lockOuts(db: Db, config: Config, names: string[]): Promise<Record<string, string>> {
  const oidc = names.some((name) => name.startsWith('OIDC_')) ? await checkOidc(config) : null;
  if (oidc !== null) return { [config.oidcOnly ? 'OIDC_ONLY' : 'OIDC_ISSUER']: oidc };
  if (!config.twoStepRequired.includes('Admin')) return {};
  const enrolled = await db
    .selectFrom('staff')
    .select('id')
    .where('type', '=', 'Admin')
    .where('deleted_at', 'is', null)
    .where(hasSecondStep)
    .limit(1)
    .executeTakeFirst();
  return enrolled ? {} : { TWO_STEP_REQUIRED: 'Set up your own two-step sign-in first: no Admin has it yet.' };
}

/** A key is tried at its provider before it takes the place of the old one. */
async function refusedKeys({ mail }: Config, names: string[]): Promise<Record<string, string>> {
  const changed = (prefix: string) => names.some((name) => name.startsWith(prefix) && /KEY(_ID)?$|REGION$/.test(name));
  const { aws, sendgrid } = await checkCredentials(mail, {
    aws: changed('SES_'),
    sendgrid: names.includes('SENDGRID_API_KEY'),
  });
  return { ...(aws && { SES_SECRET_ACCESS_KEY: aws }), ...(sendgrid && { SENDGRID_API_KEY: sendgrid }) };
}

/** Whether a data URL is a PNG or JPEG that can be opened. It is decoded in a thread, as everything that people send. */
async function isPicture(dataUrl: string): Promise<boolean> {
  const found = await documentTypeOf(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'));
  if ('problem' in found || (found.extension !== 'png' && found.extension !== 'jpg')) return false;
  return 'picture' in (await makeJpeg(found.extension, found.content, { pixels: 1_000_000, side: 2_000, quality: 80 }));
}

/** It is on every page that customers see. */
async function brokenPictures(changes: Change[]): Promise<Record<string, string>> {
  const problems: Record<string, string> = {};
  for (const { name, value } of changes)
    if (screenSettingOf[name]?.input.kind === 'image' && value && !(await isPicture(value)))
      problems[name] = 'This picture cannot be opened. Save it again as a small PNG or JPEG.';
  return problems;
}

/**
 * Stores all changes or none, each with an event, and tells every process.
 * @throws 404 no such setting; 422 with what is wrong by the name of the setting; 409 when somebody else has changed one
 */
export async function saveSettings({ db, settings, secretBox }: Needs, actor: Author, typed: Change[]): Promise<void> {
  requireNone(problemsOf(typed, settings.environment));
  const changes = typed.map(({ name, value, seen }) => ({
    name,
    value: understood(name, value ?? '') || null,
    seen,
  }));
  const names = changes.map(({ name }) => name);
  const wanted = Object.fromEntries(changes.map(({ name, value }) => [name, value]));
  const together = async (db: Db): Promise<Config> => {
    const stored = await settings.readStored(db);
    requireNone(problemOf(() => settings.withChanges(stored, wanted)));
    return settings.withChanges(stored, wanted);
  };
  const config = await together(db);
  requireNone({
    ...(await brokenPictures(changes)),
    ...(await lockOuts(db, config, names)),
    ...(await refusedKeys(config, names)),
  });
  await inTransaction(db, async (db) => {
    const rows = await db.selectFrom('setting').selectAll().where('name', 'in', names).forUpdate().execute();
    const before = new Map(rows.map((row) => [row.name, row]));
    for (const { name, seen } of changes) {
      const row = before.get(name);
      if ((row?.version ?? 0) !== seen)
        throw conflict(
          `${row?.changed_by ?? 'Somebody'} has changed ‘${screenSettingOf[name]?.label}’ meanwhile. Look at the new value, then save again.`,
        );
    }
    await together(db);
    for (const { name, value } of changes) {
      const previous = before.get(name)?.value ?? null;
      const hidden = isSecret(name) || screenSettingOf[name]?.input.kind === 'image';
      const stored = {
        value: isSecret(name) ? null : value,
        secret: isSecret(name) && value !== null ? secretBox.encrypt(value, `setting ${name}`) : null,
        changed_by: actor.name,
        previous: hidden ? null : previous,
      };
      await db
        .insertInto('setting')
        .values({ name, ...stored })
        .onConflict((on) =>
          on.column('name').doUpdateSet({ ...stored, changed_at: sql`now()`, version: sql`setting.version + 1` }),
        )
        .execute();
      await recordActivity(db, actor, {
        kind: 'setting changed',
        ...(hidden ? {} : { from: previous, to: value }),
        detail: { setting: screenSettingOf[name]?.label ?? name, isSecret: hidden },
      });
    }
    await sql`select pg_notify(${settingsChannel}, '')`.execute(db);
  });
}
