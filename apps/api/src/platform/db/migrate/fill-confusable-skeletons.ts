import { cleanName } from '@sac/contract/platform/clean-text';
import { nameLooks } from '../confusable-skeleton';
import type { Connection } from '../connections/check-out';

/** Occurs in no name. Makes a look unique that was already taken before looks were compared. */
const separator = '\u0001';

/**
 * Computes the missing looks of names: of rows written before the column existed, or inserted by an operator. Of two
 * names that look alike the older one keeps its look, and no third can be added.
 */
export async function fillNameLooks(connection: Connection): Promise<void> {
  const fill = async (table: 'staff' | 'gateway', name: string, where: string) => {
    const { rows } = await connection.query<{ id: number; name: string; look: string | null; any_case: string | null }>(
      {
        text: `select id, ${name} as name, look, look_any_case as any_case from ${table} where ${where} order by id`,
      },
    );
    const taken = new Set(rows.flatMap(({ look, any_case }) => [look, any_case]));
    for (const row of rows) {
      if (row.look !== null) continue;
      const { look, look_any_case } = nameLooks(cleanName(row.name));
      const own = (wanted: string) => (taken.has(wanted) ? `${wanted}${separator}${row.id}` : wanted);
      const looks = [own(look), own(look_any_case)];
      await connection.query({
        text: `update ${table} set look = $1, look_any_case = $2 where id = $3`,
        values: [...looks, row.id],
      });
      for (const each of looks) taken.add(each);
    }
  };
  await fill('staff', 'name', 'deleted_at is null');
  await fill('gateway', 'gateway_name', 'true');
}
