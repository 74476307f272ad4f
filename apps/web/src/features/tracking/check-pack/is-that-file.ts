import type { CheckedPack } from '@sac/contract/check-pack-api';

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Whether a file is the pack, byte by byte. It is compared here and never sent.
 * @throws when the file cannot be read
 */
export async function isThatFile(file: Blob, { bytes, sha256 }: CheckedPack): Promise<boolean> {
  if (file.size !== bytes) return false;
  return hex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())) === sha256;
}
