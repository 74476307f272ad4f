import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lifetimes, type Tokens } from '../../domain/accounts/tokens';

/** A browser in which somebody has signed in. */
export interface Device {
  id: string;
  /** The accounts that have signed in there, latest last. */
  staffIds: number[];
}

const name = 'sign-in-device';
/** Enough for a computer shared by a shift, and the cookie stays short. */
const maxAccounts = 20;

/** The device of a request's cookie; null without a valid one. */
export async function readDevice(tokens: Tokens, request: FastifyRequest): Promise<Device | null> {
  const [, token] = new RegExp(`(?:^|;)\\s*${name}=([\\w.-]+)`).exec(request.headers.cookie ?? '') ?? [];
  return token === undefined ? null : tokens.verify('device', token);
}

/**
 * Marks the browser as known to the account. The cookie opens no session and is sent only to the sign-in. A browser that
 * does not store it (site and API on different sites) counts as unknown each time.
 * @param isSecure the browser uses https
 */
export async function setDevice(
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
