import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../db/open-database';
import { inTransaction } from '../../db/transaction';
import { notAllowed, notFound } from '../../http/errors';
import type { RequestLimits } from '../../http/request-limits';
import type { Tokens } from '../../http/tokens';
import type { FileStore } from '../../ports/file-store';
import type { Places } from '../../ports/places';
import { describeAgent } from '../../ports/user-agent';
import { recordEvents } from '../orders/record-event';

const expired = 'This download link has expired. Go back to the page it came from and press the button again.';

/** A look ahead by the browser or a HEAD by a mail scanner is not a download. */
const isRealDownload = (request: FastifyRequest) =>
  request.method === 'GET' &&
  !/prefetch|preview/i.test(String(request.headers['sec-purpose'] ?? request.headers.purpose ?? ''));

interface Needs {
  db: Db;
  files: FileStore;
  tokens: Tokens;
  places: Places;
  limits: RequestLimits;
}

/** `GET /uploads/docs/{orderId}_{file}?token=…`: the only way to a stored file. */
export function serveDocuments(app: FastifyInstance, { db, files, tokens, places, limits }: Needs) {
  // A download is recorded after its last byte; closing the server waits for those records.
  const recording = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(recording);
  });

  app.get<{ Params: { name: string }; Querystring: { token?: string } }>('/uploads/docs/:name', {
    schema: { hide: true },
    // A person follows this link: the refusal is a sentence on a page, not JSON.
    errorHandler: (error, request, reply) => {
      if (error.name !== 'HttpError') request.log.error({ err: error }, 'document could not be served');
      const known = error.name === 'HttpError';
      reply
        .code(known ? (error.statusCode ?? 500) : 500)
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(known ? error.message : 'The file cannot be read right now. Please try again in a minute.');
    },
    async handler(request, reply) {
      const claims = await tokens.verify('documentLink', String(request.query.token ?? ''));
      if (!claims) throw notAllowed(expired);
      await limits.take('download', request.ip);
      const document = await db
        .selectFrom('document')
        .select(['id', 'order_id', 'file1', 'content_type'])
        .where('id', '=', claims.documentId)
        .executeTakeFirst();
      if (!document || document.file1 !== request.params.name) throw notAllowed(expired);
      const file = await files.open(document.file1);
      if (!file) throw notFound('The file is missing from our storage. Please contact us.');

      if (claims.download && isRealDownload(request)) {
        const { download } = claims;
        reply.raw.once('finish', () => {
          const record = recordDownload(db, places, request, document, download).catch((error) =>
            request.log.error({ err: error }, 'a download could not be recorded'),
          );
          recording.add(record);
          record.finally(() => recording.delete(record));
        });
      }
      return reply
        .type(document.content_type)
        .header('content-length', file.bytes)
        .header('content-disposition', `${claims.download ? 'attachment' : 'inline'}; filename="${document.file1}"`)
        .header('cache-control', 'private, no-store')
        .header('x-robots-tag', 'noindex')
        .send(file.stream);
    },
  });
}

async function recordDownload(
  db: Db,
  places: Places,
  request: FastifyRequest,
  document: { id: number; order_id: number; file1: string },
  { linkId, timezone }: { linkId: string; timezone: string | null },
): Promise<void> {
  const agent = describeAgent(request.headers['user-agent']);
  const country = places.countryOf(request.ip);
  await inTransaction(db, async (db) => {
    const recorded = await db
      .insertInto('download')
      .values({
        order_id: document.order_id,
        document_id: document.id,
        link_id: linkId,
        ip: request.ip,
        country,
        timezone,
        browser: agent.browser,
        os: agent.os,
      })
      .onConflict((conflict) => conflict.column('link_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!recorded) return;
    await recordEvents(db, [
      { orderId: document.order_id, kind: 'downloaded', actor: null, to: document.file1, ip: request.ip },
    ]);
  });
}
