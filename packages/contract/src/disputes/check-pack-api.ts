import { z } from 'zod';
import { answer, endpoint } from '../platform/endpoint';
import { instant, line } from '../platform/fields';

/** What anyone may know of a defence pack: nothing about the order or its customer. */
export const checkDefencePack = endpoint({
  method: 'POST',
  path: '/front/check-defence-pack',
  summary: 'When a defence pack was made, and the SHA-256 of its file, by the number printed on it',
  access: { kind: 'public' },
  input: z.object({ number: line('number', 40) }),
  output: answer(
    z.object({
      number: z.string(),
      made_at: instant,
      /** 64 hex digits. */
      sha256: z.string(),
      bytes: z.int(),
    }),
  ),
});
export type CheckedPack = z.output<typeof checkDefencePack.output>['data'];
