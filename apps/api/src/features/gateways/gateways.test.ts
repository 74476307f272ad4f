import { getGatewayHistory, getPaymentGateways, setPaymentGateway } from '@sac/contract/gateways-api';
import { getActiveGateway } from '@sac/contract/intake-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, testApiKey } from '../../../test/test-app';

let office: TestApp;
let gateways: { id: number; gateway_name: string }[];
beforeAll(async () => {
  office = await openTestApp();
  gateways = await office.db
    .insertInto('gateway')
    .values(['Harbour Pay', 'Merlion Pay', 'Orchid Pay'].map((name, i) => ({ gateway_name: name, is_active: i === 0 })))
    .returning(['id', 'gateway_name'])
    .execute();
});
afterAll(() => office.close());

const active = async (person: { token: string }) => {
  const { body } = await office.call(getPaymentGateways, {}, person);
  return (body.data as { gateway_name: string; is_active: string }[])
    .filter(({ is_active }) => is_active === '1')
    .map(({ gateway_name }) => gateway_name);
};

test.each([[{}], [{ gatewayId: '' }], [{ gatewayId: 'x' }], [{ gatewayId: 0 }]])('%j chooses none', async (input) => {
  const { code, body } = await office.call(setPaymentGateway, input, await office.staff('Manager'));
  expect([code, body.message]).toEqual([422, 'Please select gateway.']);
});

test('a gateway that is not there changes nothing', async () => {
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
  // Choosing it once more is no change.
  await office.call(setPaymentGateway, { gatewayId: gateways[1]?.id }, person);
  expect((await office.call(getGatewayHistory, {}, person)).body.data).toMatchObject([
    { actor: 'Grace Lim', from: 'Harbour Pay', to: 'Merlion Pay' },
  ]);
});

test('however many choose at the same moment, exactly one is active', async () => {
  const person = await office.staff();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) => office.call(setPaymentGateway, { gatewayId: gateways[i % 3]?.id }, person)),
  );
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]));
  expect(await active(person)).toHaveLength(1);
});
