import { randomUUID } from 'node:crypto';
import type { NewPasskey } from '@sac/contract/accounts/passkey-proof';
import { maxPasskeys } from '@sac/contract/accounts/passkeys-api';
import { passkeyWrong } from '@sac/contract/platform/forms';
import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import { conflict, unprocessable } from '../../../platform/errors';
import type { StaffActor } from '../../../platform/http/actors';
import { recordActivity } from '../../audit/record-activity';
import { endSessionsOf } from '../sessions/end-sessions';
import { lifetimes } from '../tokens';
import { selectFactors } from '../two-step/factors';
import { countRecoveryCodes, writeRecoveryCodes } from '../two-step/recovery-codes';
import { type PasskeyNeeds, passkeyLibrary, redeemChallenge, siteOf } from './verify-passkey';

/** EdDSA, ES256, RS256. Asking Node whether it has newer ones makes it warn that they are experimental. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** What the actor's browser needs to create a passkey. @throws 409 too many */
export async function startPasskey({ db, tokens, config }: PasskeyNeeds, { staffId, name }: StaffActor) {
  const { passkeys } = await selectFactors(db, staffId);
  if (passkeys.length >= maxPasskeys) throw conflict(`You have ${maxPasskeys} passkeys already. Remove one first.`);
  const { email } = await db.selectFrom('staff').select('email').where('id', '=', staffId).executeTakeFirstOrThrow();
  const { generateRegistrationOptions } = await passkeyLibrary();
  const { pubKeyCredParams, user, challenge } = await generateRegistrationOptions({
    rpName: 'Singapore Arrival Card',
    rpID: siteOf(config).rpId,
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(`staff ${staffId}`),
    supportedAlgorithmIDs,
    challenge: await tokens.sign('passkeyToAdd', { id: randomUUID(), staffId }),
  });
  return {
    rp: { id: siteOf(config).rpId, name: 'Singapore Arrival Card' },
    user,
    challenge,
    pubKeyCredParams,
    timeout: lifetimes.passkeyToAdd * 1000,
    excludeCredentials: passkeys.map(({ id }) => ({ id, type: 'public-key' as const })),
    // Discoverable, so that it can sign in without an email typed.
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  };
}

/** @throws 422 unless the actor's browser created it for our challenge */
async function checkNew(needs: PasskeyNeeds, { staffId }: StaffActor, passkey: NewPasskey) {
  const redeemed = await redeemChallenge(needs, 'passkeyToAdd', passkey.response.clientDataJSON);
  const { rpId, origin } = siteOf(needs.config);
  const { verifyRegistrationResponse } = await passkeyLibrary();
  const checked =
    redeemed?.claims.staffId === staffId
      ? await verifyRegistrationResponse({
          response: { ...passkey, clientExtensionResults: {} },
          expectedChallenge: redeemed.challenge,
          expectedOrigin: origin,
          expectedRPID: rpId,
          supportedAlgorithmIDs,
        }).catch(() => null)
      : null;
  if (!checked?.verified) throw unprocessable({ passkey: passkeyWrong });
  return checked.registrationInfo.credential;
}

/**
 * Adds a passkey of the actor. The first second step ends their other sessions, which were opened with the password alone.
 * @returns recovery codes when there were none; they cannot be read again
 * @throws 409 added before; 422 not created for our challenge, or too late
 */
export async function addPasskey(
  needs: PasskeyNeeds,
  actor: StaffActor,
  { name, passkey }: { name: string; passkey: NewPasskey },
): Promise<string[]> {
  const { id, publicKey, counter } = await checkNew(needs, actor, passkey);
  const { staffId } = actor;
  return inTransaction(needs.db, async (db) => {
    const { hasTwoStep } = await selectFactors(db, staffId);
    const added = await db
      .insertInto('passkey')
      .values({ id, staff_id: staffId, name, public_key: Buffer.from(publicKey), counter })
      .onConflict((known) => known.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw conflict('This passkey was added before.');
    const codes = (await countRecoveryCodes(db, staffId)) > 0 ? [] : await writeRecoveryCodes(db, staffId);
    const sessionsEnded = hasTwoStep ? 0 : await endSessionsOf(db, staffId, actor.sessionId);
    await recordActivity(db, actor, {
      kind: 'two-step changed',
      to: 'added',
      detail: { passkey: name, sessionsEnded },
    });
    return codes;
  });
}

/**
 * Removes a passkey of the actor.
 * @param isRequired whether they must keep a second step
 * @throws 404; 409 it is the last second step of somebody who must have one
 */
export const removePasskey = (db: Db, actor: StaffActor, id: string, isRequired: boolean): Promise<void> =>
  inTransaction(db, async (db) => {
    const { since, passkeys } = await lockFactors(db, actor.staffId);
    const passkey = passkeys.find((own) => own.id === id);
    if (!passkey) throw conflict('This passkey was removed before.');
    const isLast = since === null && passkeys.length === 1;
    if (isLast && isRequired)
      throw conflict(
        `Your account type (${actor.type}) must use two-step sign-in. Add another passkey or an app first.`,
      );
    await db.deleteFrom('passkey').where('id', '=', id).execute();
    if (isLast) await db.deleteFrom('recovery_code').where('staff_id', '=', actor.staffId).execute();
    await recordActivity(db, actor, { kind: 'two-step changed', to: 'removed', detail: { passkey: passkey.name } });
  });

/** So that of two calls at once the second sees what the first left. */
async function lockFactors(db: Db, staffId: number) {
  await db.selectFrom('staff').select('id').where('id', '=', staffId).forUpdate().execute();
  return selectFactors(db, staffId);
}
