import type { FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';

/**
 * Structured logs without personal data: no bodies, no headers, no addresses, and of a URL only the path
 * (a query may hold a signed token).
 */
export const loggerOptions = (level: string): LoggerOptions => ({
  level,
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, path: request.url.split('?')[0] }),
    res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
    err: (error: Error & { code?: string }) => ({
      type: error.name,
      // A database error quotes the values it refused; its code says enough.
      message: error.code ? `code ${error.code}` : error.message,
      code: error.code ?? '',
      stack: error.stack?.split('\n').slice(1).join('\n') ?? '',
    }),
  },
});
