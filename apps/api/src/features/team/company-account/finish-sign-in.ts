import type { CompanyAccountProblem } from '@sac/contract/accounts/company-account-api';
import { sql } from 'kysely';
import * as openid from 'openid-client';
import { inTransaction } from '../../../platform/db/transaction';
import type { Services } from '../../../platform/services';
import { encryptTokens, openProvider } from '../../accounts/openid/provider';
import { openSession } from '../../accounts/sessions/open-session';
import { recordActivity } from '../../audit/record-activity';
import { type DirectoryClaims, readClaims } from './directory-claims';
import { memberOfClaims } from './member-of-claims';

/** What the browser took along to the directory, and its return address. */
interface Return {
  url: URL;
  sent: { state: string; nonce: string; verifier: string };
}

/** Exchanges the code of the return address for the directory's tokens. @throws unless state, nonce, PKCE and signatures fit */
async function redeemCode(provider: openid.Configuration, { url, sent }: Return, hasOwnEmails: boolean) {
  const tokens = await openid.authorizationCodeGrant(provider, url, {
    expectedState: sent.state,
    expectedNonce: sent.nonce,
    pkceCodeVerifier: sent.verifier,
    idTokenExpected: true,
  });
  const signed = tokens.claims();
  if (!signed) throw new Error('The directory sent no ID token.');
  // Many directories name groups and emails here alone.
  const info = provider.serverMetadata().userinfo_endpoint
    ? await openid.fetchUserInfo(provider, tokens.access_token, signed.sub)
    : {};
  return {
    claims: readClaims(signed, info, hasOwnEmails),
    refreshToken: tokens.refresh_token,
    idToken: tokens.id_token ?? '',
  };
}

/**
 * Opens a session for the person who comes back from the directory.
 * @returns its id, or why there is none
 */
export async function finishSignIn(
  services: Pick<Services, 'db' | 'config' | 'secretBox' | 'log'>,
  back: Return,
  from: { ip: string; userAgent: string },
): Promise<{ sessionId: string } | CompanyAccountProblem> {
  const { db, config, secretBox, log } = services;
  const { oidc } = config;
  if (!oidc) return 'failed';
  const refused = async (problem: CompanyAccountProblem, more: object = {}) => {
    const detail = { wrong: 'company account', why: problem, ...more };
    log.warn(detail, 'a sign-in with the directory was refused');
    await recordActivity(db, { name: null, ip: from.ip }, { kind: 'sign-in refused', detail });
    return problem;
  };
  try {
    const provider = await openProvider(oidc);
    const { claims, refreshToken, idToken } = await redeemCode(provider, back, oidc.hasOwnEmails);
    // Without one, the server would not learn that the person has been disabled.
    if (!refreshToken) return refused('refresh');
    const member = await memberOfClaims(
      db,
      { issuer: provider.serverMetadata().issuer, groupTypes: oidc.roles },
      claims,
    );
    if (typeof member === 'string') return refused(member, detailOf(member, claims));
    const kept = encryptTokens(secretBox, member.id, { refreshToken, idToken });
    const sessionId = await inTransaction(db, async (db) => {
      const id = await openSession(db, member.id, from, kept);
      // A directory lets people in who signed in there hours ago: that proves nothing now. Its clock may be wrong.
      if (claims.passwordAge !== undefined)
        await sql`
          update session set proved_at = now() - make_interval(secs => ${claims.passwordAge}) where id = ${id}`.execute(
          db,
        );
      const who = { name: member.name, ip: from.ip };
      await recordActivity(db, who, { kind: 'signed in', detail: { with: 'company account' } });
      return id;
    });
    return { sessionId };
  } catch (err) {
    if (err instanceof openid.AuthorizationResponseError && err.error === 'access_denied') return 'cancelled';
    const seconds = clockDifferenceIn(err);
    if (seconds !== null) return refused('clock', { seconds });
    log.warn({ err }, 'a sign-in with the directory failed');
    return 'failed';
  }
}

/** What helps an Admin to find out why somebody has no type. No names of groups: they may say who it is. */
const detailOf = (problem: CompanyAccountProblem, { groups }: DirectoryClaims) =>
  problem === 'refused' ? { groups: groups.flat().length } : {};

/** How many seconds the directory's clock is ahead of our own, where an ID token is refused for its times; null: for something else. */
function clockDifferenceIn(error: unknown): number | null {
  if (!(error instanceof openid.ClientError) || error.code !== 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return null;
  const { claims, now } = Object(Object(error.cause).cause);
  return typeof claims?.iat === 'number' && typeof now === 'number' ? claims.iat - now : null;
}
