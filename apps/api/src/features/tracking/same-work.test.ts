import { trackOrder } from '@sac/contract/tracking/tracking-api';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app';
import { type Statement, statements } from '../../platform/db/connections/statements';

const office = await openTestApp({ withoutWorkers: true });
afterAll(() => office.close());

/** The statements of a try that finds nothing. */
async function statementsOf(orderId: string, remoteAddress: string) {
  const texts: string[] = [];
  const note = (message: unknown) => void texts.push((message as Statement).query.text);
  statements.start.subscribe(note);
  const { code } = await office.call(
    trackOrder,
    { orderId, email: 'guess@example.com' },
    { inject: { remoteAddress } },
  );
  statements.start.unsubscribe(note);
  expect(code).toBe(404);
  return texts;
}

test('a wrong id asks the database the same as a wrong email: the time of the answer does not tell them apart', async () => {
  const wrongEmail = await statementsOf(String(await office.order()), '10.0.0.1');
  expect(wrongEmail.join()).toContain('"orders"');
  expect(await statementsOf('900000', '10.0.0.2')).toEqual(wrongEmail);
});
