import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type APIRequestContext, expect, request, test } from '@playwright/test';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { approvedCard, complete, customer, handIn, officeOf, staffHeaders } from '../support/office';
import { type Server, startServer } from '../support/server';
import { browsers, type Person, personAt } from './other-browsers';

const office = officeOf('pglite');
const button = (name: RegExp | string) => ({ role: 'button', name });
const region = (name: string) => ({ role: 'region', name });

interface Desk {
  person: Person;
  api: APIRequestContext;
  /** The folder of this run, for its downloads. */
  folder: string;
}

async function signIn(person: Person, screen: string) {
  await person.open('/');
  await person.type({ label: 'Email ID' }, office.email);
  await person.type({ label: /^Password/ }, office.password);
  await person.press(button('Sign In'));
  await person.sees({ role: 'navigation', name: 'Main' });
  await person.open(screen);
}

async function statusOf(api: APIRequestContext, orderId: number) {
  const headers = await staffHeaders(api, office);
  const answer = await api.get(`/api/admin/get-orders-details/${orderId}`, { headers });
  return (await answer.json()).data.process_status;
}

const errands: Record<string, (desk: Desk) => Promise<void>> = {
  async 'sign in, take an order, upload the card, complete and send'({ person, api, folder }) {
    const name = `Taken${crypto.randomUUID().slice(0, 4)}`;
    const orderId = await handIn(api, office, { first_name: name });
    await signIn(person, `/admin/recent-order?search=${name}`);
    await person.press({ role: 'link', name: `View order ${orderId}` });
    await person.press(button('Assign to me'));
    await person.press({ ...button('Assign to me'), within: { role: 'dialog', name: /./ } });
    await person.sees({ text: 'Order has been assigned successfully' });
    const file = path.join(folder, approvedCard.name);
    await writeFile(file, approvedCard.buffer);
    await person.choose({ label: 'Approved card', within: region('Upload Document') }, file);
    await person.sees({ text: /Compare by eye/, within: region('Upload Document') });
    await person.press({ ...button('Complete and send by AWS'), within: region('Upload Document') });
    const dialog = { role: 'dialog', name: 'Is this the right card?' };
    await person.press({
      label: 'I have compared name, passport number, date of birth and arrival date',
      within: dialog,
    });
    await person.press({ ...button('Complete and send by AWS'), within: dialog });
    await person.sees({ text: new RegExp(`the email to ${customer.email} stays a preview`) });
    expect(await statusOf(api, orderId)).toBe('Completed');
  },

  async 'a customer tracks the order and downloads the card'({ person, api, folder }) {
    const orderId = await handIn(api, office);
    await complete(api, await staffHeaders(api, office), orderId);
    await person.open(`/track-order/${encodeOrderId(orderId)}`);
    await person.type({ label: 'Email' }, customer.email);
    await person.press(button('TRACK ORDER'));
    await person.sees({ role: 'heading', name: /Your arrival card is ready, Ana/ });
    await person.press(button('Download Now'));
    await expect(async () => {
      const card = (await readdir(folder)).find((file) => file.startsWith(`${orderId}_card_`));
      expect(card).toMatch(/\.pdf$/);
      expect(await readFile(path.join(folder, String(card)))).toEqual(approvedCard.buffer);
    }).toPass({ timeout: 30_000 });
    await person.sees({ text: new RegExp(`^${orderId}_card_`) });
  },

  async 'start work, copy, submitted, next order, stop'({ person, api }) {
    const name = `Shift${crypto.randomUUID().slice(0, 4)}`;
    const handInFor = (email: string) => handIn(api, office, { first_name: name, email, confirm_email: email });
    // Two travellers: orders with the same email are a journey.
    const first = await handInFor(`${name}1@example.com`);
    const second = await handInFor(`${name}2@example.com`);
    await signIn(person, `/admin/recent-order?search=${name}&sort=order_id&direction=asc`);
    await person.press(button('Start work'));
    await person.sees(button(`${first}, copy order id`));
    await person.press({ ...button('Copy to the official form'), within: region('Personal Information') });
    await person.press(button(/^Full name/));
    await person.sees(button(/^Full name.*, copied$/));
    await person.press({ ...button('Close'), within: { role: 'dialog', name: 'Copy to the official form' } });
    await person.press(button(/Awaiting Govt$/));
    await person.sees(button(`${second}, copy order id`));
    await person.press({ ...button('Stop'), within: region('Work session') });
    await person.seesNo(region('Work session'));
    expect(await statusOf(api, first)).toBe('AwaitingGovt');
  },
};

let server: Server;
test.beforeAll(async () => {
  server = await startServer('pglite', { DEMO_ORDERS: '30' });
});
test.afterAll(() => server.stop());

for (const [browser, start] of Object.entries(browsers))
  for (const [errand, run] of Object.entries(errands))
    test(`${browser}: ${errand}`, async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'errand-'));
      const api = await request.newContext({ baseURL: server.baseURL });
      try {
        const driver = await start(folder);
        try {
          await run({ person: personAt(driver, server.baseURL), api, folder });
          expect(driver.complaints()).toEqual([]);
        } finally {
          await driver.picture(test.info().outputPath('end.png'));
          await driver.close();
        }
      } finally {
        await api.dispose();
        await rm(folder, { recursive: true, force: true });
      }
    });
