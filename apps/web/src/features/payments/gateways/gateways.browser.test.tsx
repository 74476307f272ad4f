import {
  addPaymentGateway,
  getGatewayHistory,
  getPaymentGateways,
  type PaymentGateway,
  renamePaymentGateway,
  setPaymentGateway,
} from '@sac/contract/payments/gateways-api';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done, open, startBackOffice } from '../../../../test/screen';
import { answer, askedOf, refuse } from '../../../../test/server';

startBackOffice();

let gateways: PaymentGateway[] = [];
const gateway = page.getByLabelText('Gateway', { exact: true });
const active = page.getByRole('button', { name: 'Active Gateway' });
const dialog = page.getByRole('dialog');
const chosen = () => (gateway.element() as HTMLSelectElement).selectedOptions[0]?.text;

beforeEach(() => {
  gateways = [
    { id: 1, gateway_name: 'Stripe', is_active: '1' },
    { id: 2, gateway_name: 'Adyen', is_active: '0' },
  ];
  answer(getPaymentGateways, () => ({ ...done, data: gateways }));
  answer(getGatewayHistory, () => ({ ...done, data: [] }));
  answer(setPaymentGateway, ({ gatewayId }) => {
    gateways = gateways.map((one) => ({ ...one, is_active: one.id === Number(gatewayId) ? '1' : '0' }));
    return { ...done, message: 'The gateway is active.' };
  });
});

test('a gateway has to be chosen; a dialog asks first, and Cancel changes nothing', async () => {
  await open('/admin/gateway-setting', 'Team');
  await expect.element(page.getByText('Active: Stripe')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'History of changes' })).toMatchTextContent('No records found');
  expect(chosen()).toBe('Stripe (active)');
  await expect.element(page.getByText('Please select gateway.')).not.toBeInTheDocument();
  await gateway.selectOptions('Select gateway');
  await expect.element(page.getByText('Please select gateway.')).toBeVisible();
  await active.click();
  await expect.element(gateway).toHaveAttribute('aria-invalid', 'true');
  await gateway.selectOptions('Adyen');
  await active.click();
  await expect.element(dialog).toMatchTextContent('New payments will use this gateway.');
  await expect.element(dialog).toMatchTextContent('From Stripe to Adyen');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('Active: Stripe')).toBeVisible();
  expect(askedOf(setPaymentGateway)).toEqual([]);
  // A user who may only choose sees no list to add to.
  await expect.element(page.getByRole('region', { name: 'Gateways' })).not.toBeInTheDocument();
});

test('without any gateway the screen says what that means; the first one is added and made active', async () => {
  gateways = [];
  answer(addPaymentGateway, ({ gatewayName }) => {
    gateways = [{ id: 3, gateway_name: gatewayName, is_active: '0' }];
    return { ...done, message: `${gatewayName} was added.` };
  });
  await open('/admin/gateway-setting');
  const warning = /^There is no payment gateway yet, so the sales site cannot take payments\./;
  await expect.element(page.getByText(warning)).toBeVisible();
  await page.getByRole('button', { name: 'Add gateway…' }).click();
  await dialog.getByLabelText('Name').fill('Stripe');
  await dialog.getByRole('button', { name: 'Add gateway' }).click();
  await expect.element(page.getByText('None is active')).toBeVisible();
  await expect.element(page.getByText('Please select gateway.')).toBeVisible();
  await gateway.selectOptions('Stripe');
  await active.click();
  await expect.element(dialog).toMatchTextContent('To Stripe');
  await dialog.getByRole('button', { name: 'Change gateway' }).click();
  await expect.element(page.getByText('Active: Stripe')).toBeVisible();
});

test('a name is required, and a refused one is shown at the field; a rename begins with the old name', async () => {
  const taken = 'There is a gateway named Adyen already.';
  answer(addPaymentGateway, () => refuse(409, taken, { gatewayName: taken }));
  answer(renamePaymentGateway, () => ({ ...done, message: 'Adyen is now called Merlion Pay.' }));
  await open('/admin/gateway-setting');
  const list = page.getByRole('region', { name: 'Gateways' });
  await list.getByRole('button', { name: 'Add gateway…' }).click();
  await expect.element(dialog.getByText('Please enter the name of the gateway.')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Name'), 'adyen');
  await dialog.getByRole('button', { name: 'Add gateway' }).click();
  await expect.element(dialog.getByText(taken).first()).toBeVisible();
  await expect.element(dialog.getByLabelText('Name')).toHaveFocus();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await list.getByRole('button', { name: 'Rename Adyen' }).click();
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Adyen');
  await dialog.getByLabelText('Name').fill('Merlion Pay');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect.element(page.getByText('Adyen is now called Merlion Pay.')).toBeVisible();
  expect(askedOf(renamePaymentGateway)).toMatchObject([{ gatewayId: expect.anything(), gatewayName: 'Merlion Pay' }]);
});
