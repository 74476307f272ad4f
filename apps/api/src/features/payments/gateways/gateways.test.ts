import { type ActivityRow, getActivity } from '@sac/contract/audit/activity-api';
import { getActiveGateway } from '@sac/contract/intake/intake-api';
import {
  addPaymentGateway,
  getGatewayHistory,
  getPaymentGateways,
  renamePaymentGateway,
  setPaymentGateway,
} from '@sac/contract/payments/gateways-api';
import { afterAll, expect, test } from 'vitest';
import { openTestApp, testApiKey } from '../../../../test/test-app';
import { nameLooks } from '../../../platform/db/confusable-skeleton';

const office = await openTestApp();
const gateways = await office.db
  .insertInto('gateway')
  .values(
    ['Harbour Pay', 'Merlion Pay', 'Orchid Pay'].map((name, i) => ({
      gateway_name: name,
      ...nameLooks(name),
      is_active: i === 0,
    })),
  )
  .returning(['id', 'gateway_name'])
  .execute();
afterAll(() => office.close());

const active = async (person: { token: string }) => {
  const { body } = await office.call(getPaymentGateways, {}, person);
  return (body.data as { gateway_name: string; is_active: string }[])
    .filter(({ is_active }) => is_active === '1')
    .map(({ gateway_name }) => gateway_name);
};

test.each([[{}], [{ gatewayId: '' }], [{ gatewayId: 'x' }], [{ gatewayId: 0 }]])(
  '%j is refused: no gateway selected',
  async (input) => {
    const { code, body } = await office.call(setPaymentGateway, input, await office.staff('Manager'));
    expect([code, body.message]).toEqual([422, 'Please select gateway.']);
  },
);

test('an unknown gateway changes nothing', async () => {
  const person = await office.staff();
  expect((await office.call(setPaymentGateway, { gatewayId: 999_999 }, person)).code).toBe(404);
  expect(await active(person)).toEqual(['Harbour Pay']);
});

test('the sales site gets the new gateway at once, and the history says who changed it', async () => {
  const person = await office.staff('Admin', 'Grace Lim');
  const { body } = await office.call(setPaymentGateway, { gatewayId: gateways[1]?.id }, person);
  expect(body.message).toBe('Merlion Pay is the active gateway.');
  const intake = await office.call(getActiveGateway, {}, { headers: { 'x-api-key': testApiKey } });
  expect(intake.body.data).toEqual({ id: gateways[1]?.id, gateway_name: 'Merlion Pay' });
  // Choosing it again is not a change.
  await office.call(setPaymentGateway, { gatewayId: gateways[1]?.id }, person);
  expect((await office.call(getGatewayHistory, {}, person)).body.data).toMatchObject([
    { actor: 'Grace Lim', from: 'Harbour Pay', to: 'Merlion Pay' },
  ]);
});

test('when many choose a gateway at the same moment, exactly one is active', async () => {
  const person = await office.staff();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) => office.call(setPaymentGateway, { gatewayId: gateways[i % 3]?.id }, person)),
  );
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]));
  expect(await active(person)).toHaveLength(1);
});

test('on a new database an Admin adds the first gateway and activates it, and the sales site gets it', async () => {
  const newOffice = await openTestApp();
  const admin = await newOffice.staff('Admin', 'Grace Lim');
  const forSales = () => newOffice.call(getActiveGateway, {}, { headers: { 'x-api-key': testApiKey } });
  expect((await newOffice.call(getPaymentGateways, {}, admin)).body.data).toEqual([]);
  const { body } = await newOffice.call(addPaymentGateway, { gatewayName: ' Stripe\u00a0 SG ' }, admin);
  expect(body.message).toBe('Stripe SG was added. To use it for payments, make it the active gateway.');
  const [added] = (await newOffice.call(getPaymentGateways, {}, admin)).body.data as { id: number }[];
  expect(added).toEqual({ id: added?.id, gateway_name: 'Stripe SG', is_active: '0' });
  expect((await forSales()).code).toBe(404);
  await newOffice.call(setPaymentGateway, { gatewayId: added?.id }, admin);
  expect((await forSales()).body.data).toEqual({ id: added?.id, gateway_name: 'Stripe SG' });
  const renamed = await newOffice.call(
    renamePaymentGateway,
    { gatewayId: added?.id, gatewayName: 'Stripe Asia' },
    admin,
  );
  expect(renamed.body.message).toBe('Stripe SG is now called Stripe Asia.');
  expect((await forSales()).body.data).toMatchObject({ gateway_name: 'Stripe Asia' });
  const log = await newOffice.call(getActivity, { group: 'gateway' }, admin);
  expect((log.body.data as ActivityRow[]).map(({ text }) => text)).toEqual([
    'Grace Lim renamed the gateway Stripe SG to Stripe Asia',
    'Grace Lim changed the gateway to Stripe SG',
    'Grace Lim added the gateway Stripe SG',
  ]);
  await newOffice.close();
});

test('gateway names that look alike are refused, even when sent at the same moment', async () => {
  const admin = await office.staff('Admin');
  const add = (gatewayName: string) => office.call(addPaymentGateway, { gatewayName }, admin);
  for (const [gatewayName, message] of [
    ['', 'Please enter the name of the gateway.'],
    ['\u200b', 'Please enter the name of the gateway.'],
    ['x'.repeat(121), 'The name of the gateway may have at most 120 characters.'],
  ] as const) {
    const { code, body } = await add(gatewayName);
    expect([code, body.errors?.gatewayName]).toEqual([422, message]);
  }
  const answers = await Promise.all(['Lotus Pay', 'LOTUS PAY', 'Lotus  Pay', 'Lоtus Pay', 'Lotus Pay'].map(add));
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409, 409]);
  expect((await add('lotus pay')).body.message).toMatch(
    /^There is a gateway named .+ already\. No two names may look alike\.$/,
  );
  const rename = (gatewayId: number | undefined, gatewayName: string) =>
    office.call(renamePaymentGateway, { gatewayId, gatewayName }, admin);
  expect((await rename(gateways[0]?.id, 'Lotus\u2003Pay')).code).toBe(409);
  expect((await rename(999_999, 'Elsewhere Pay')).code).toBe(404);
  // Its own name in another case.
  expect((await rename(gateways[2]?.id, 'ORCHID PAY')).code).toBe(200);
});
