import { vi } from 'vitest';

/** Asserts again until it holds, for as long as `expect.poll`, which works within a test alone: for hooks and files' beginnings. */
export const eventually = (assert: () => void | Promise<void>) => vi.waitFor(assert, { timeout: 60_000 });
