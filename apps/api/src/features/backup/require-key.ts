import { inputError } from '../../platform/operator-error';
import { createRecordKey } from '../audit/sealed-record/record-key';
import type { Manifest } from './manifest';

/** @throws what to do when a backup was made with another signing key */
export function refuseKey({ publicKey }: Manifest): never {
  throw inputError(
    `This backup was made with another signing key (its public key is ${publicKey}). Take the one of the old installation: its ` +
      'SIGNING_KEY, or, without that setting, the content of the file signing-key in its DATA_DIR. Set SIGNING_KEY to it, or for ' +
      'the embedded database copy the file into the new DATA_DIR. Only if the key is lost or has to change, add --new-key: the ' +
      'record is then signed with the new one, two-step sign-in is turned off for everyone, and webhooks need new secrets.',
  );
}

export const isMadeWith = ({ publicKey }: Manifest, signingKey: string): boolean =>
  publicKey === createRecordKey(signingKey).publicKey.toString('base64');
