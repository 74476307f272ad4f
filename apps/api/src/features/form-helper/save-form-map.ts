import { isDeepStrictEqual } from 'node:util';
import type { saveFormMap as endpoint } from '@sac/contract/form-helper/form-helper-api';
import { type FormMap, formMap } from '@sac/contract/form-helper/form-map';
import type { ParsedInputOf } from '@sac/contract/platform/endpoint';
import type { z } from 'zod';
import { takeLock } from '../../platform/db/locks';
import type { Db } from '../../platform/db/open-database';
import { inTransaction } from '../../platform/db/transaction';
import { conflict, unprocessable } from '../../platform/errors';
import type { StaffActor } from '../../platform/http/actors';
import { recordActivity } from '../audit/record-activity';
import { selectFormMap } from './select-form-map';

const maxProblems = 5;

/** The text at `path` in what was sent; null: there is none. */
function textAt(sent: unknown, path: readonly PropertyKey[]): string | null {
  let value = sent;
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key];
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** 'Trip, Hotel', by the names that were sent. */
function placeOf(sent: unknown, path: readonly PropertyKey[]): string {
  const page = path[0] === 'pages' && path.length > 1 ? path.slice(0, 2) : null;
  if (!page) return 'The map';
  const pageName = textAt(sent, [...page, 'name']) ?? `Page ${Number(page[1]) + 1}`;
  if (path[2] !== 'fields' || path.length < 4) return pageName;
  return `${pageName}, ${textAt(sent, [...path.slice(0, 4), 'label']) ?? `field ${Number(path[3]) + 1}`}`;
}

/** Messages are for people: zod's own say less than the place and the name of the part. */
function problemOf(sent: unknown, { code, message, path, ...issue }: z.core.$ZodIssue): string {
  const place = placeOf(sent, path);
  if (message.startsWith(place)) return message;
  if (code === 'custom' || (code === 'invalid_format' && path.at(-1) === 'origin')) return `${place}: ${message}`;
  if (code === 'unrecognized_keys') return `${place}: a map has no “${(issue as { keys: string[] }).keys[0]}”.`;
  const part = path.findLast((key) => typeof key === 'string');
  return `${place}: “${String(part ?? 'map')}” is missing, or its value cannot be used.`;
}

/** @throws 422 with where the map is wrong */
function readMap(text: string): FormMap {
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    throw unprocessable({ map: 'This is not JSON. Choose a map that was exported here.' });
  }
  const { data, error } = formMap.safeParse(sent);
  if (data) return data;
  const problems = new Set(error.issues.map((issue) => problemOf(sent, issue)));
  throw unprocessable({ map: [...problems].slice(0, maxProblems).join('\n') });
}

/**
 * Stores a new version of the map. What staff did not find with older ones is forgotten.
 * @returns the version
 * @throws 422 with where the map is wrong, or when it changes nothing; 409 when somebody has saved a version since `seen`
 */
export function saveFormMap(db: Db, actor: StaffActor, input: ParsedInputOf<typeof endpoint>): Promise<number> {
  const map = readMap(input.map);
  return inTransaction(db, async (db) => {
    await takeLock(db, 'formMap');
    const before = await selectFormMap(db);
    if (before.version !== input.seen)
      throw conflict(
        before.version < input.seen
          ? `There is no version ${input.seen} of the map. Load the page again.`
          : `${before.created_by ?? 'Somebody'} has saved version ${before.version} meanwhile. Nothing was saved. Look at it, then change that version.`,
      );
    if (isDeepStrictEqual(before.map, map))
      throw unprocessable({ map: `This is the same as version ${before.version}. Nothing was saved.` });
    const version = before.version + 1;
    const added = { version, map, created_by: actor.name, note: input.note };
    if (before.version === 1)
      await db
        .insertInto('form_map')
        .values(before)
        .onConflict((on) => on.doNothing())
        .execute();
    await db.insertInto('form_map').values(added).execute();
    await db.deleteFrom('form_missing').where('version', '<', version).execute();
    await recordActivity(db, actor, { kind: 'form map saved', to: `version ${version}` });
    return version;
  });
}
