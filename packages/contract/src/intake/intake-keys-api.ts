import { z } from 'zod';
import { answer, done, endpoint, noInput } from '../platform/endpoint';
import { code, idOf, instant, line } from '../platform/fields';

const access = { kind: 'staff', action: 'intakeKeys.manage' } as const;
const changing = { ...access, recentProof: true } as const;

const addressMessage = 'Enter IP addresses or ranges, such as 203.0.113.7 or 203.0.113.0/24.';
const maxAddresses = 50;
/** What an address may look like. The server checks that it is one. */
const address = /^[\da-f.:]+(\/\d{1,3})?$/i;

export const intakeKeyForm = z.object({
  name: line('name', 80, 'Enter a name, such as the address of the shop.'),
  /** IPv4 or IPv6, single or as CIDR. Empty: requests from everywhere are accepted. */
  addresses: z
    .array(code('address', 60, addressMessage), addressMessage)
    .max(maxAddresses, `Enter at most ${maxAddresses} addresses.`)
    .refine((all) => all.every((one) => address.test(one)), addressMessage),
});
export type IntakeKeyValues = z.output<typeof intakeKeyForm>;

export const intakeKey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: instant,
  /** Null: by a command, or before this was recorded. */
  createdBy: z.string().nullable(),
  /** Accurate to five minutes; null: not used since this is recorded. */
  lastUsedAt: instant.nullable(),
  addresses: z.array(z.string()),
  revokedAt: instant.nullable(),
});
export type IntakeKey = z.output<typeof intakeKey>;

const keyId = idOf('intake key');

export const getIntakeKeys = endpoint({
  method: 'GET',
  path: '/admin/intake-keys',
  summary: 'The keys with which sales sites send orders; revoked ones last',
  access,
  input: noInput,
  output: answer(z.array(intakeKey)),
});

export const addIntakeKey = endpoint({
  method: 'POST',
  path: '/admin/add-intake-key',
  summary: 'Make a key for a sales site; the answer has it, and it cannot be read again',
  access: changing,
  input: intakeKeyForm,
  output: answer(z.object({ id: z.int(), key: z.string() })),
});

export const updateIntakeKey = endpoint({
  method: 'PUT',
  path: '/admin/update-intake-key',
  summary: 'Rename an intake key, or change the addresses from which it may be used',
  access: changing,
  input: intakeKeyForm.extend({ keyId }),
  output: done,
});

export const revokeIntakeKey = endpoint({
  method: 'PUT',
  path: '/admin/revoke-intake-key',
  summary: 'Revoke an intake key: requests with it are refused from now on',
  access: changing,
  input: z.object({ keyId }),
  output: done,
});
