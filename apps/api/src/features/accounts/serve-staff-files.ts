import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { forbidden, notFound, unauthorized } from '../../platform/errors';
import type { PlainRoutes } from '../../platform/services';
import type { FileStore } from '../../platform/stores/file-store';
import { readFile } from '../../platform/stores/read-stored-file';
import { readMailAgain } from '../../platform/untrusted/read-mail';
import { isSessionOpen } from './sessions/is-session-open';

/** Anything else, such as an email as it was received, is downloaded and never rendered. */
const isShown = (contentType: string) => /^(image\/|application\/pdf$)/.test(contentType);

async function attachmentIn(files: FileStore, file: string, { sha256 }: { sha256: string }): Promise<Uint8Array> {
  const raw = await readFile(files, file);
  const mail = raw && (await readMailAgain(raw));
  const found = mail?.attachments.find(({ content }) => createHash('sha256').update(content).digest('hex') === sha256);
  if (!found) throw notFound('This attachment can no longer be read. Download the original email.');
  return found.content;
}

/** The browser never renders it: the sender's content type is not passed on. */
const sendAttachment = (reply: FastifyReply, content: Uint8Array, name: string) =>
  reply
    .type('application/octet-stream')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex')
    .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));

/** `GET /uploads/files/{file}?token=…`: the file of a link made by features/cards/staff-file-link.ts. */
export const serveStaffFiles: PlainRoutes = (app, { db, files, tokens, limits }) => {
  app.get<{ Params: { name: string }; Querystring: { token?: string } }>('/uploads/files/:name', {
    schema: { hide: true },
    async handler(request, reply) {
      const claims = await tokens.verify('staffFileLink', String(request.query.token ?? ''));
      if (claims?.file !== request.params.name)
        throw forbidden('This link has expired. Open the file again from where you found it.');
      await limits.consume('download', request.ip);
      if (!(await isSessionOpen(db, claims.sessionId))) throw unauthorized('You are signed out. Sign in again.');
      if (claims.attachment)
        return sendAttachment(reply, await attachmentIn(files, claims.file, claims.attachment), claims.attachment.name);
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
};
