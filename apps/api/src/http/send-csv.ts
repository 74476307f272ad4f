import { pipeline } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';

/** A line of the file: by column, or in the columns' order. */
type Row = Record<string, unknown> | unknown[];

/**
 * Answers a CSV file, streamed. The first row is waited for: until then a failure is an answer like any other. Later ones
 * break off the download. A cell that a spreadsheet would run as a formula is defused.
 */
export async function sendCsv(
  reply: FastifyReply,
  file: { name: string; columns: readonly string[]; rows: AsyncGenerator<Row> },
): Promise<FastifyReply> {
  const first = await file.rows.next();
  const csv = stringify({ header: true, bom: true, columns: [...file.columns], escape_formulas: true });
  // Fastify answers or logs what comes out of `csv`; pipeline sees to it that errors of the rows do.
  pipeline(breakingOff(reply, first, file.rows), csv, () => {});
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .header('cache-control', 'no-store')
    .send(csv);
}

/** The rows. When they fail, the connection is reset: a mere end is the end of the file for a client of HTTP/1.0. */
async function* breakingOff(reply: FastifyReply, first: IteratorResult<Row>, rest: AsyncGenerator<Row>) {
  try {
    for (let next = first; !next.done; next = await rest.next()) yield next.value;
  } catch (error) {
    reply.log.error({ err: error }, 'a download was broken off');
    reply.raw.socket?.resetAndDestroy();
    throw error;
  }
}
