import type { DecryptSetting } from '../../platform/live-settings';
import { createSecretBox } from '../accounts/two-step/secret-box';

/** For the settings that are read before the services are open. @param signingKey from which the key of secrets is derived */
export function settingDecrypter(signingKey: string): DecryptSetting {
  const box = createSecretBox(signingKey);
  return (name, secret) => box.decrypt(secret, `setting ${name}`);
}
