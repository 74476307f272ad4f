import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest } from '../../errors';

/** The routes of this part of the app get bodies as the bytes that were sent, of any content type: signatures cover those. */
export function takeRawBodies(app: FastifyInstance, maxBytes: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, async (_: unknown, body: Buffer) => body);
}

/** Empty when the request has no body. */
export const rawBody = ({ body }: Pick<FastifyRequest, 'body'>): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.alloc(0);

/** @throws 400 when it is not JSON */
export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw badRequest('The request body is not valid JSON.');
  }
}
