import type { CompanyAccountProblem } from '@sac/contract/accounts/company-account-api';
import { sql } from 'kysely';
import * as openid from 'openid-client';
import { inTransaction } from '../../../platform/db/transaction';
import type { Services } from '../../../platform/services';
import { encryptTokens, openProvider } from '../../accounts/openid/provider';
import { openSession } from '../../accounts/sessions/open-session';
import { recordActivity } from '../../audit/record-activity';
import { directoryClaims, memberOfClaims } from './member-of-claims';

/** What the browser took along to the directory, and its return address. */
interface Return {
  url: URL;
  sent: { state: string; nonce: string; verifier: string };
}

/** Exchanges the code of the return address for the directory's tokens. @throws unless state, nonce, PKCE and signatures fit */
async function redeemCode(provider: openid.Configuration, { url, sent }: Return) {
  const tokens = await openid.authorizationCodeGrant(provider, url, {
    expectedState: sent.state,
    expectedNonce: sent.nonce,
    pkceCodeVerifier: sent.verifier,
    idTokenExpected: true,
  });
  const signed = tokens.claims();
  // Many directories name groups and emails here alone.
  const info =
    signed && provider.serverMetadata().userinfo_endpoint
      ? await openid.fetchUserInfo(provider, tokens.access_token, signed.sub)
      : {};
  const claims = directoryClaims.parse({ ...info, ...signed });
  return { claims, refreshToken: tokens.refresh_token, idToken: tokens.id_token ?? '' };
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
  try {
    const { claims, refreshToken, idToken } = await redeemCode(await openProvider(oidc), back);
    const refused = async (problem: CompanyAccountProblem) => {
      const detail = { wrong: 'company account', why: problem };
      await recordActivity(db, { name: null, ip: from.ip }, { kind: 'sign-in refused', detail });
      return problem;
    };
    // Without one, the server would not learn that the person has been disabled.
    if (!refreshToken) return refused('refresh');
    const member = await memberOfClaims(db, oidc.roles, claims);
    if (typeof member === 'string') return refused(member);
    const kept = encryptTokens(secretBox, member.id, { refreshToken, idToken });
    const sessionId = await inTransaction(db, async (db) => {
      const id = await openSession(db, member.id, from, kept);
      // A directory lets people in who signed in there hours ago: that proves nothing now.
      if (claims.auth_time !== undefined)
        await sql`
          update session set proved_at = least(proved_at, to_timestamp(${claims.auth_time})) where id = ${id}`.execute(
          db,
        );
      const who = { name: member.name, ip: from.ip };
      await recordActivity(db, who, { kind: 'signed in', detail: { with: 'company account' } });
      return id;
    });
    return { sessionId };
  } catch (err) {
    if (err instanceof openid.AuthorizationResponseError && err.error === 'access_denied') return 'cancelled';
    log.warn({ err }, 'a sign-in with the directory failed');
    return 'failed';
  }
}
