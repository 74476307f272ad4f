import { pipeline } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';

/** By column name, or in column order. */
type Row = Record<string, unknown> | unknown[];

/**
 * Streams a CSV file. Until the first row an error is a normal response; later it aborts the download. Formulas in
 * cells are escaped.
 */
export async function sendCsv(
  reply: FastifyReply,
  file: { name: string; columns: readonly string[]; rows: AsyncGenerator<Row> },
): Promise<FastifyReply> {
  const first = await file.rows.next();
  const csv = stringify({ header: true, bom: true, columns: [...file.columns], escape_formulas: true });
  // Fastify handles errors of `csv`; pipeline passes those of the rows on to it. A client that goes away ends the rows.
  pipeline(resettingOnError(reply, first, file.rows), csv, () => void file.rows.return(undefined));
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .header('cache-control', 'no-store')
    .send(csv);
}

/** On an error the connection is reset: an HTTP/1.0 client would take a normal end for the end of the file. */
async function* resettingOnError(reply: FastifyReply, first: IteratorResult<Row>, rest: AsyncGenerator<Row>) {
  try {
    for (let next = first; !next.done; next = await rest.next()) yield next.value;
  } catch (error) {
    reply.log.error({ err: error }, 'a download was aborted');
    reply.raw.socket?.resetAndDestroy();
    throw error;
  }
}
