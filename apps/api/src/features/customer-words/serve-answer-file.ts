import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/open-database';
import { isSessionOpen } from '../../domain/accounts/is-session-open';
import type { Tokens } from '../../domain/accounts/tokens';
import { forbidden, notFound, unauthorized } from '../../domain/errors';
import type { RequestLimits } from '../../http/rate-limits';
import type { FileStore } from '../../ports/file-store';

const expired = 'This link has expired. Open the file again from the order’s page.';

interface Needs {
  db: Db;
  files: FileStore;
  tokens: Tokens;
  limits: RequestLimits;
}

/** `GET /uploads/answers/{file}?token=…`: shows a customer's file to the member of staff who asked for it. */
export function serveAnswerFiles(app: FastifyInstance, { db, files, tokens, limits }: Needs) {
  app.get<{ Params: { name: string }; Querystring: { token?: string } }>('/uploads/answers/:name', {
    schema: { hide: true },
    async handler(request, reply) {
      const claims = await tokens.verify('answerFileLink', String(request.query.token ?? ''));
      if (!claims) throw forbidden(expired);
      await limits.consume('download', request.ip);
      if (!(await isSessionOpen(db, claims.sessionId))) throw unauthorized('You are signed out. Sign in again.');
      const { name } = request.params;
      const row = await db
        .selectFrom('answer_file')
        .select(['file', 'picture', 'content_type'])
        .where('id', '=', claims.answerFileId)
        .executeTakeFirst();
      if (!row || (name !== row.file && name !== row.picture)) throw forbidden(expired);
      const file = await files.open(name);
      if (!file) throw notFound('The file is missing from our storage.');
      return reply
        .type(name === row.picture ? 'image/jpeg' : row.content_type)
        .header('content-length', file.bytes)
        .header('content-disposition', `inline; filename="${name}"`)
        .header('cache-control', 'private, no-store')
        .header('x-robots-tag', 'noindex')
        .send(file.stream);
    },
  });
}
