import { expect, test } from 'vitest';
import { addressesOf } from './primary';

test.each([
  ['postgres://localhost/x', ['postgres://localhost/x']],
  ['postgres://u:p@h1:5432,h2:5433/db?a=1,2', ['postgres://u:p@h1:5432/db?a=1,2', 'postgres://u:p@h2:5433/db?a=1,2']],
  // A password may contain what separates.
  ['postgres://u:p,q@r@h1,h2/db', ['postgres://u:p,q@r@h1/db', 'postgres://u:p,q@r@h2/db']],
  ['postgres://[::1]:5432,[::2]/db', ['postgres://[::1]:5432/db', 'postgres://[::2]/db']],
  ['postgres://u@/db?host=/run/postgresql', ['postgres://u@/db?host=/run/postgresql']],
])('%s names its servers', (url, addresses) => {
  expect(addressesOf(url)).toEqual(addresses);
});
