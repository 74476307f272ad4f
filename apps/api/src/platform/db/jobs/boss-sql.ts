import type pg from 'pg';
import { checkOut } from '../connections/check-out';

/** pg-boss sends blocks with their own BEGIN; a failed one must not leave the connection in a broken transaction. */
export const sqlOf = (pool: pg.Pool) => ({
  async executeSql(text: string, values?: unknown[]) {
    const connection = await checkOut(pool);
    try {
      const result: unknown = await connection.query(values?.length ? { text, values } : { text });
      const results = (Array.isArray(result) ? result : [result]) as { rows?: unknown[] }[];
      return { rows: results.flatMap(({ rows }) => rows ?? []) };
    } catch (error) {
      await connection.query({ text: 'rollback' }).catch(() => {});
      throw error;
    } finally {
      connection.release();
    }
  },
});
