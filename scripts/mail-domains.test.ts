import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');

/** Where a domain is taken out of an address, or changed, for another purpose than to compare it. */
const others = [
  // The one place where domains are brought into the form in which they are compared.
  'packages/contract/src/platform/email-address.ts',
  // Whether a name is one domain for all programs.
  'apps/api/src/platform/untrusted/mail/is-sound-signature.ts',
  // Whether an address is an example, a name before the @, a part of a search, and what of an address is shown.
  'apps/api/src/platform/settings/identity-settings.ts',
  'apps/api/src/features/team/company-account/member-of-claims.ts',
  'apps/api/src/features/accounts/passwords/password-rule.ts',
  'apps/api/src/features/orders/queues/search/search.ts',
  'apps/web/src/platform/ui/copy-text.tsx',
  'apps/web/src/features/mail/email-history.tsx',
  // What is before the @ of a recipient, and addresses with two.
  'apps/api/src/features/incoming-mail/find-recipient.ts',
  'apps/api/src/features/incoming-mail/authority/is-from-authority.ts',
  'apps/api/src/features/mail/addresses/sender.ts',
  // No addresses of email.
  'apps/web/src/features/order-page/official-form/use-copy-run.ts',
];

/** Two programs write one domain as bücher.example and xn--bcher-kva.example: comparing texts finds them different. */
test('domains of addresses are compared by comparableDomain, comparableAddress and domainOfAddress alone', () => {
  const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (file) => /\.test\./.test(file),
  });
  const found = files.filter((file) =>
    /domainTo(?:ASCII|Unicode)|(?:split|[iI]ndexOf)\('@'\)/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(found.toSorted()).toEqual(others.toSorted());
});
