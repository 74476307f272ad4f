import type { TestApp } from './test-app';

/**
 * Adds copies of an order in one statement, for tests that need thousands.
 * @param changes column → SQL of its value; `i` counts the copies
 */
export async function copyOrders(
  { database: { pool } }: TestApp,
  orderId: number,
  copies: number,
  changes: Record<string, string>,
): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
    where table_name = 'orders' and is_generated = 'NEVER' and column_name <> 'order_id'`,
  );
  const names = rows.map(({ name }) => name);
  await pool.query(
    `insert into orders (${names.join(', ')}) select ${names.map((name) => changes[name] ?? name).join(', ')}
    from orders, generate_series(1, ${copies}) i where order_id = $1`,
    [orderId],
  );
  // In production, autovacuum does this. Without it, PostgreSQL plans for a few orders and compares each with each.
  await pool.query('analyze orders');
}
