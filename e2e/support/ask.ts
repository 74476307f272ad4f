import pg from 'pg';
import type { Server } from './server';

/** Asks the customer of an order something: the question as it was sent, and the order waits for the answer. */
export async function ask({ databaseUrl }: Server, orderId: number, text: string) {
  if (!databaseUrl) throw new Error('A question can only be added to a PostgreSQL.');
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query(
      `insert into question (order_id, asked_by, purpose, language, subject, body_text)
       values ($1, 'Mei Tan', 'passportUnreadable', 'en', 'Your passport page', $2)`,
      [orderId, text],
    );
  } finally {
    await client.end();
  }
}
