import { createRequire } from 'node:module';
import type { hash as Hash } from '@node-rs/argon2';

const library = createRequire(import.meta.url)('@node-rs/argon2');

/** In place of the library, which is slow on purpose: the same hashes, made with the least work. */
export const hash: typeof Hash = (password, options) =>
  library.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1, ...options });
export const { verify } = library;
