import { fileURLToPath } from 'node:url';

const cache = fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url));

/**
 * For the server's process. Node keeps what it made of the packages' code: the next start need not make it again. glibc gives large
 * blocks back to the system when they are freed, and has one arena instead of eight a core: without, some hundred megabytes stay
 * with the process after large emails and files. Other C libraries ignore these. Also in the Dockerfile and the systemd unit.
 */
export const serverEnv = {
  NODE_COMPILE_CACHE: cache,
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
};

/**
 * For the server's process too. V8 lets what is young grow to three times 64 MB before it collects it; at 8 MB ten connections take 250
 * MB instead of 400, for as much CPU time.
 */
export const serverArgs = ['--enable-source-maps', '--max-semi-space-size=8'];
