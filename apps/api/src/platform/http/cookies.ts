import { cookieName } from '@sac/contract/accounts/cookies';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Cookie {
  name: string;
  /** Where browsers send it; on https everywhere, as {@link cookieName}'s prefix demands. */
  path: string;
  seconds: number;
  sameSite: 'Strict' | 'Lax';
}

const isSecure = (request: FastifyRequest, publicUrl: string) =>
  request.protocol === 'https' || publicUrl.startsWith('https:');

/** The value of a cookie that we set, or the customers' pages; null without one. It may be forged. */
export function readCookie(request: FastifyRequest, publicUrl: string, { name }: Pick<Cookie, 'name'>): string | null {
  const wanted = cookieName(name, isSecure(request, publicUrl));
  return new RegExp(`(?:^|;)\\s*${wanted}=([\\w.-]+)`).exec(request.headers.cookie ?? '')?.[1] ?? null;
}

/** What follows `start` in the names of the cookies that begin with it; the newest first, as browsers send them oldest first. */
export function listCookies(request: FastifyRequest, publicUrl: string, start: string): string[] {
  const wanted = cookieName(start, isSecure(request, publicUrl));
  const names = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim().split('=')[0] ?? '');
  return names.flatMap((name) => (name.startsWith(wanted) ? name.slice(wanted.length) : [])).reverse();
}

/** Sets a cookie that scripts cannot read. The server sets no cookie in any other way. */
export function setCookie(reply: FastifyReply, publicUrl: string, cookie: Cookie, value: string): void {
  const secure = isSecure(reply.request, publicUrl);
  const parts = [
    `${cookieName(cookie.name, secure)}=${value}`,
    `Path=${secure ? '/' : cookie.path}`,
    `Max-Age=${cookie.seconds}`,
    'HttpOnly',
    `SameSite=${cookie.sameSite}`,
    ...(secure ? ['Secure'] : []),
  ];
  reply.header('set-cookie', parts.join('; '));
}
