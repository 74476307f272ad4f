import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from '../../../platform/http/cookies';
import type { Services } from '../../../platform/services';
import { lifetimes } from '../tokens';

/** A browser in which somebody has signed in. */
export interface DeviceCookie {
  id: string;
  /** The accounts that have signed in there, latest last. */
  staffIds: number[];
}

type Needs = Pick<Services, 'tokens' | 'config'>;

const cookie = { name: 'sign-in-device', path: '/api/login', seconds: lifetimes.device, sameSite: 'Strict' } as const;
/** Enough for a computer shared by a shift, and the cookie stays short. */
const maxAccounts = 20;

/** The device of a request's cookie; null without a valid one. */
export async function readDevice({ tokens, config }: Needs, request: FastifyRequest): Promise<DeviceCookie | null> {
  const token = readCookie(request, config.publicUrl, cookie);
  return token === null ? null : tokens.verify('device', token);
}

/**
 * Marks the browser as known to the account. The cookie opens no session and is read by the sign-in only. A browser that
 * does not store it (site and API on different sites) counts as unknown each time.
 */
export async function setDevice(
  { tokens, config }: Needs,
  reply: FastifyReply,
  before: DeviceCookie | null,
  staffId: number,
): Promise<void> {
  const others = before?.staffIds.filter((id) => id !== staffId) ?? [];
  const device = { id: before?.id ?? randomUUID(), staffIds: [...others, staffId].slice(-maxAccounts) };
  setCookie(reply, config.publicUrl, cookie, await tokens.sign('device', device));
}
