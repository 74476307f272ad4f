import { firstMap } from '@sac/contract/form-helper/first-map';
import type { FormMapVersion } from '@sac/contract/form-helper/form-helper-api';
import type { Db } from '../../platform/db/open-database';

/** All versions, newest first. Until somebody saves one, the product's own is in use, from the day of the migration on. */
export async function selectFormMaps(db: Db): Promise<[FormMapVersion, ...FormMapVersion[]]> {
  const [newest, ...older] = await db.selectFrom('form_map').selectAll().orderBy('version', 'desc').execute();
  if (newest) return [newest, ...older];
  const { at } = await db
    .selectFrom('migration')
    .select('at')
    .where('name', '=', '0012_form_helper.sql')
    .executeTakeFirstOrThrow();
  return [{ version: 1, map: firstMap, created_by: null, created_at: at, note: '' }];
}

/** The version that is in use. */
export async function selectFormMap(db: Db): Promise<FormMapVersion> {
  const [newest] = await selectFormMaps(db);
  return newest;
}
