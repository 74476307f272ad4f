import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/open-database';
import { isSessionOpen } from '../domain/accounts/is-session-open';
import type { Tokens } from '../domain/accounts/tokens';
import { forbidden, notFound, unauthorized } from '../domain/errors';
import type { FileStore } from '../ports/file-store';
import type { RequestLimits } from './rate-limits';

interface Needs {
  db: Db;
  files: FileStore;
  tokens: Tokens;
  limits: RequestLimits;
}

/** Anything else, such as an email as it was received, is downloaded and never rendered. */
const isShown = (contentType: string) => /^(image\/|application\/pdf$)/.test(contentType);

/** `GET /uploads/files/{file}?token=…`: the file of a link made by domain/documents/staff-file-link.ts. */
export function serveStaffFiles(app: FastifyInstance, { db, files, tokens, limits }: Needs) {
  app.get<{ Params: { name: string }; Querystring: { token?: string } }>('/uploads/files/:name', {
    schema: { hide: true },
    async handler(request, reply) {
      const claims = await tokens.verify('staffFileLink', String(request.query.token ?? ''));
      if (claims?.file !== request.params.name)
        throw forbidden('This link has expired. Open the file again from where you found it.');
      await limits.consume('download', request.ip);
      if (!(await isSessionOpen(db, claims.sessionId))) throw unauthorized('You are signed out. Sign in again.');
      const file = await files.open(claims.file);
      if (!file) throw notFound('The file is missing from our storage.');
      return (
        reply
          .type(claims.contentType)
          .header('content-length', file.bytes)
          .header(
            'content-disposition',
            `${isShown(claims.contentType) ? 'inline' : 'attachment'}; filename="${claims.file}"`,
          )
          .header('cache-control', 'private, no-store')
          // Pages show pictures from here, and may come from another origin; the link is the protection.
          .header('cross-origin-resource-policy', 'cross-origin')
          .header('x-robots-tag', 'noindex')
          .send(file.stream)
      );
    },
  });
}
