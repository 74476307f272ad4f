import { type DocumentKind, documentWord } from '@sac/contract/orders/stored-document';
import type { FastifyRequest } from 'fastify';
import { databaseTrouble } from '../../platform/db/connections/outage';
import type { Db } from '../../platform/db/open-database';
import { forbidden, isHttpError, notFound, unauthorized } from '../../platform/errors';
import { describeAgent, isMachine } from '../../platform/outside/user-agent';
import type { PlainRoutes } from '../../platform/services';
import { isSessionOpen } from '../accounts/sessions/is-session-open';
import type { Tokens } from '../accounts/tokens';
import { servedFile } from './document-link';
import { newestDocumentOf } from './lock-for-card';
import { recordDownload } from './record-download';

const expired = 'This download link has expired. Go back to the page it came from and press the button again.';

const signedOut = 'You are signed out. Sign in and open the document again from the order’s page.';
const noLonger = (kind: DocumentKind) =>
  `This ${documentWord[kind]} is no longer available. Go back to the page it came from and load it again.`;

/** A prefetch by the browser, the preview of a chat or a HEAD by a mail scanner is not a download. */
const isRealDownload = (request: FastifyRequest) =>
  request.method === 'GET' &&
  !isMachine(request.headers['user-agent']) &&
  !/prefetch|preview/i.test(String(request.headers['sec-purpose'] ?? request.headers.purpose ?? ''));

function refusalOf(error: unknown): { code: number; message: string } {
  if (isHttpError(error)) return { code: error.statusCode, message: error.message };
  const trouble = databaseTrouble(error);
  if (trouble) return { code: 503, message: trouble };
  return { code: 500, message: 'The file cannot be read right now. Please try again in a minute.' };
}

/** `GET /uploads/docs/{orderId}_{file}?token=…`: the only way to a stored file. Outside the API because people open it as a link. */
export const serveDocuments: PlainRoutes = (app, { db, files, tokens, geoIp, limits }) => {
  // A download is recorded after its last byte; closing the server waits for those records.
  const recording = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(recording);
  });

  app.get<{ Params: { name: string }; Querystring: { token?: string } }>('/uploads/docs/:name', {
    schema: { hide: true },
    // A person opens this link, so the error is plain text and not JSON.
    errorHandler: (error, request, reply) => {
      if (!isHttpError(error)) request.log.error({ err: error }, 'document could not be served');
      const { code, message } = refusalOf(error);
      // Already set for the file if reading fails before its first byte.
      reply.removeHeader('content-disposition').raw.removeHeader('content-disposition');
      reply.code(code).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(message);
    },
    async handler(request, reply) {
      const claims = await tokens.verify('documentLink', String(request.query.token ?? ''));
      if (!claims) throw forbidden(expired);
      await limits.consume('download', request.ip);
      if (!claims.download && !(claims.sessionId && (await isSessionOpen(db, claims.sessionId))))
        throw unauthorized(signedOut);
      const { name } = request.params;
      const document = await documentToServe({ db, tokens }, claims.documentId, name, claims.download);
      const file = await files.open(name);
      if (!file) throw notFound('The file is missing from our storage. Please contact us.');

      if (claims.download && isRealDownload(request)) {
        const { download } = claims;
        const record = async () => {
          const { browser, os } = describeAgent(request.headers['user-agent']);
          const country = await geoIp.countryOf(request.ip);
          const visitor = { ip: request.ip, country, browser, os, timezone: download.timezone };
          await recordDownload(db, { ...document, file1: name }, download.linkId, visitor);
        };
        reply.raw.once('finish', () => {
          const recorded = record().catch((error) =>
            request.log.error({ err: error }, 'a download could not be recorded'),
          );
          recording.add(recorded);
          recorded.finally(() => recording.delete(recorded));
        });
      }
      return reply
        .type(document.contentType)
        .header('content-length', file.bytes)
        .header('content-disposition', `${claims.download ? 'attachment' : 'inline'}; filename="${name}"`)
        .header('cache-control', 'private, no-store')
        .header('x-robots-tag', 'noindex')
        .send(file.stream);
    },
  });
};

/**
 * The document of a link, and its content type. A link is valid for minutes, so its conditions are checked again: customers
 * get only the current card and e-Pass of an order that is not deleted and still has their email.
 * @param customer null: the link is for staff
 * @throws 403 when the link is for another file, or the card was replaced or withdrawn since
 */
async function documentToServe(
  { db, tokens }: { db: Db; tokens: Tokens },
  documentId: number,
  name: string,
  customer: { email?: string } | null,
) {
  const document = await db
    .selectFrom('document')
    .innerJoin('orders', 'orders.order_id', 'document.order_id')
    .select(['id', 'document.order_id', 'file1', 'content_type', 'bytes', 'picture', 'picture_bytes', 'withdrawn_at'])
    .select(['kind', 'process_status', 'purged_at', 'email'])
    .where('id', '=', documentId)
    .executeTakeFirst();
  if (!document) throw forbidden(expired);
  const served = servedFile(document);
  const isOriginal = name === document.file1;
  if (name !== served.file1 && (customer || !isOriginal)) throw forbidden(expired);
  if (document.withdrawn_at !== null) throw forbidden(noLonger(document.kind));
  if (customer) {
    if (customer.email !== undefined && customer.email !== tokens.hashEmail(document.email)) throw forbidden(expired);
    const newest = await newestDocumentOf(db, document.order_id, document.kind);
    const isClosed = document.process_status === 'Deleted' || document.purged_at !== null;
    if (isClosed || newest?.id !== document.id) throw forbidden(noLonger(document.kind));
  }
  const { id, order_id, kind } = document;
  return { id, order_id, kind, contentType: isOriginal ? document.content_type : served.content_type };
}
