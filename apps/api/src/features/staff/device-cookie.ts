import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lifetimes, type Tokens } from '../../domain/accounts/tokens';

/** A browser that somebody has signed in with. */
export interface Device {
  id: string;
  /** The accounts that have signed in with it, latest last. */
  staffIds: number[];
}

const name = 'sign-in-device';
/** A shared machine of a shift; more would make the cookie long. */
const maxAccounts = 20;

/** The browser that asks, if somebody has signed in with it before; null for any other, and for a forged cookie. */
export async function readDevice(tokens: Tokens, request: FastifyRequest): Promise<Device | null> {
  const [, token] = new RegExp(`(?:^|;)\\s*${name}=([\\w.-]+)`).exec(request.headers.cookie ?? '') ?? [];
  return token === undefined ? null : tokens.verify('device', token);
}

/**
 * Makes the browser one that the account knows. The cookie says nothing but that: it opens no session, goes to the sign-in
 * alone, and where a browser does not keep it (site and API on hosts of different sites) it counts as unknown each time.
 * @param isSecure the browser reaches us by https
 */
export async function giveDevice(
  tokens: Tokens,
  reply: FastifyReply,
  before: Device | null,
  staffId: number,
  isSecure: boolean,
): Promise<void> {
  const others = before?.staffIds.filter((id) => id !== staffId) ?? [];
  const device = { id: before?.id ?? randomUUID(), staffIds: [...others, staffId].slice(-maxAccounts) };
  const cookie = [
    `${name}=${await tokens.sign('device', device)}`,
    'Path=/api/login',
    `Max-Age=${lifetimes.device}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
  ];
  reply.header('set-cookie', cookie.join('; '));
}
