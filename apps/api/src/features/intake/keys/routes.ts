import * as api from '@sac/contract/intake/intake-keys-api';
import type { Routes } from '../../../platform/services';
import { importerLabel } from '../../accounts/find-api-key';
import { addKey, revokeKey, updateKey } from './save-key';

export const intakeKeysRoutes: Routes = (mount, { db }) => {
  mount(api.getIntakeKeys, async () => ({
    data: await db
      .selectFrom('api_key')
      .select(['id', 'label as name', 'created_at as createdAt', 'created_by as createdBy'])
      .select(['last_used_at as lastUsedAt', 'allowed_addresses as addresses', 'revoked_at as revokedAt'])
      .where('label', '<>', importerLabel)
      .orderBy('revoked_at', (order) => order.desc().nullsFirst())
      .orderBy('id', 'desc')
      .execute(),
  }));

  mount(api.addIntakeKey, async ({ input, actor }) => ({
    message: 'The intake key is made.',
    data: await addKey(db, actor, input),
  }));

  mount(api.updateIntakeKey, async ({ input: { keyId, ...values }, actor }) => {
    await updateKey(db, actor, keyId, values);
    return { message: 'The intake key has been changed.' };
  });

  mount(api.revokeIntakeKey, async ({ input: { keyId }, actor }) => ({
    message: `The intake key ${await revokeKey(db, actor, keyId)} is revoked.`,
  }));
};
