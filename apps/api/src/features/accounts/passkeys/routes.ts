import { randomUUID } from 'node:crypto';
import * as api from '@sac/contract/accounts/passkeys-api';
import { unprocessable } from '../../../platform/errors';
import type { Routes } from '../../../platform/services';
import { markProved } from '../sessions/mark-proved';
import { lifetimes } from '../tokens';
import { addPasskey, removePasskey, startPasskey } from './add-passkey';
import { siteOf, verifyPasskey } from './verify-passkey';

export const passkeysRoutes: Routes = (mount, services) => {
  const { db, tokens, config } = services;

  mount(api.startPasskey, async ({ actor }) => ({ data: await startPasskey(services, actor) }));

  mount(api.addPasskey, async ({ input, actor }) => {
    const recoveryCodes = await addPasskey(services, actor, input);
    const { name, type, sessionId } = actor;
    const accessToken = await tokens.sign('session', { user: { name, type }, sid: sessionId });
    return { message: 'The passkey is added.', data: { recoveryCodes, accessToken } };
  });

  mount(api.removePasskey, async ({ input: { passkeyId }, actor }) => {
    await removePasskey(db, actor, passkeyId, config.twoStepRequired.includes(actor.type));
    return { message: 'The passkey is removed.' };
  });

  mount(api.confirmByPasskey, async ({ input: { passkey }, actor }) => {
    if (!(await verifyPasskey(services, actor.staffId, passkey)))
      throw unprocessable({ passkey: 'This passkey is not yours, or is no longer valid.' });
    await markProved(db, actor);
    return { message: 'Confirmed.' };
  });

  mount(api.getPasskeyChallenge, async () => {
    const token = await tokens.sign('passkeyToUse', { id: randomUUID() });
    return {
      data: {
        rpId: siteOf(config).rpId,
        // The browser signs the token itself, so the server has to keep nothing until then.
        challenge: Buffer.from(token).toString('base64url'),
        timeout: lifetimes.passkeyToUse * 1000,
        userVerification: 'required' as const,
      },
    };
  });
};
