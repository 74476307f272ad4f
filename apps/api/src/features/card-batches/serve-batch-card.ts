import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/open-database';
import { isSessionOpen } from '../../domain/accounts/is-session-open';
import type { Tokens } from '../../domain/accounts/tokens';
import { forbidden, notFound, unauthorized } from '../../domain/errors';
import type { RequestLimits } from '../../http/rate-limits';
import type { FileStore } from '../../ports/file-store';
import { selectBatchCard } from './require-batch';

const expired = 'This link has expired. Open the card again from the list.';

interface Needs {
  db: Db;
  files: FileStore;
  tokens: Tokens;
  limits: RequestLimits;
}

/** `GET /uploads/batch/{card}?token=…`: shows a card of a batch to the member of staff who asked for it. */
export function serveBatchCards(app: FastifyInstance, { db, files, tokens, limits }: Needs) {
  app.get<{ Params: { card: string }; Querystring: { token?: string } }>('/uploads/batch/:card', {
    schema: { hide: true },
    async handler(request, reply) {
      const claims = await tokens.verify('batchCardLink', String(request.query.token ?? ''));
      if (!claims || request.params.card !== String(claims.batchCardId)) throw forbidden(expired);
      await limits.consume('download', request.ip);
      if (!(await isSessionOpen(db, claims.sessionId))) throw unauthorized('You are signed out. Sign in again.');
      const card = await selectBatchCard(db, claims.batchCardId);
      const name = card?.file ?? card?.received_file;
      const file = name ? await files.open(name) : null;
      if (!card || !file) throw notFound('The file is missing from our storage.');
      return reply
        .type(card.content_type ?? 'application/octet-stream')
        .header('content-length', file.bytes)
        .header('content-disposition', 'inline')
        .header('cache-control', 'private, no-store')
        .header('x-robots-tag', 'noindex')
        .send(file.stream);
    },
  });
}
