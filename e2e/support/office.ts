import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { anApplication } from '@sac/contract/test/an-application';
import { type DatabaseKind, prepared, type Server } from './server';

export const customer = { email: 'ana.bar@example.com', name: 'Ana Bar Lopez' };

/** A person who can sign in, and the key of a sales site: the demo's own, or made by the product's programs. */
export interface Office {
  email: string;
  password: string;
  name: string;
  intakeKey: string;
}

/** On the embedded database the demo is there; on PostgreSQL `makeOffice` has made the first account once for all. */
export function officeOf(database: DatabaseKind): Office {
  if (database === 'pglite')
    return { email: 'admin@demo.test', password: 'arrival-demo-1', name: 'Grace Lim', intakeKey: 'demo-intake-key' };
  return JSON.parse(process.env[prepared.office] ?? '');
}

/** Makes the first account and an intake key by the operator's programs. */
export async function makeOffice(server: Server): Promise<Office> {
  const [name, email, password] = ['Olive Ong', 'olive@office.test', 'a password of our own'];
  await server.run('create-admin', [], {}, `${name}\n${email}\n${password}\n`);
  const printed = await server.run('create-intake-key', ['sales site']);
  return { name, email, password, intakeKey: printed.trim().split(' ').at(-1) ?? '' };
}

/** Hands an order in as the sales site does. Returns its id. */
export async function handIn(
  request: APIRequestContext,
  office: Office,
  given: Record<string, string> = {},
): Promise<number> {
  const answer = await request.post('/api/intake/orders', {
    headers: { 'x-api-key': office.intakeKey },
    data: anApplication(given),
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).data.order_id;
}

type Account = Pick<Office, 'email' | 'password'>;

/** Signs in through the form that is open. */
export async function signInByForm(page: Page, { email, password }: Account) {
  await page.getByLabel('Email ID').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Opens a screen with a new session, for a story that is not about signing in. */
export async function signIn(page: Page, { email, password }: Account, path = '/admin') {
  const answer = await page.request.post('/api/login', { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  const stored = JSON.stringify({ accessToken: (await answer.json()).jwtToken });
  const key = await page.addInitScript((value) => localStorage.setItem('user', value), stored);
  await page.goto(path);
  // Only once: a sign-out afterwards has to last.
  await key.dispose();
}

/** The smallest PDF that opens. */
export const approvedCard = {
  name: 'card.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\nxref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n' +
      '0000000054 00000 n \n0000000105 00000 n \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n166\n%%EOF\n',
  ),
};

/** Signs in without a browser. Returns the headers of a staff call. */
export async function staffHeaders(
  request: APIRequestContext,
  { email, password }: Pick<Office, 'email' | 'password'>,
) {
  const answer = await request.post('/api/login', { data: { email, password } });
  return { authorization: (await answer.json()).jwtToken as string };
}

/** Uploads the approved card of an order, which completes it. */
export async function complete(request: APIRequestContext, headers: Record<string, string>, orderId: number) {
  const answer = await request.post('/api/admin/upload-visa-document', {
    headers,
    multipart: {
      orderId: String(orderId),
      email: customer.email,
      mailServiceProvider: 'AWS',
      uploadVisaDoc: approvedCard,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/**
 * Mails a card to an order as the demo does, and waits until it has been read: in a list that was loaded before, it is only
 * counted.
 */
export async function mailCard(
  server: Server,
  request: APIRequestContext,
  headers: Record<string, string>,
  orderId: number,
  flags: readonly string[] = [],
) {
  const received = async () => {
    const answer = await request.get(`/api/admin/get-orders-details/${orderId}`, { headers });
    return (await answer.json()).data.received.length as number;
  };
  const before = await received();
  await server.run('demo-card', [String(orderId), ...flags]);
  await expect.poll(received).toBe(before + 1);
}

/** A password that somebody else has set opens nothing but the way to another one: sets `own` instead of it. */
async function choosePassword(request: APIRequestContext, email: string, given: string, own: string) {
  const headers = await staffHeaders(request, { email, password: given });
  const answer = await request.post('/api/admin/change-password', { headers, data: { newPassword: own } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Adds a member of the team, and chooses `password` for them. */
export async function addMember(
  request: APIRequestContext,
  headers: Record<string, string>,
  { password, ...member }: { name: string; email: string; password: string; type: string },
) {
  const given = 'set by somebody else';
  const answer = await request.post('/api/admin/add-team-member', { headers, data: { ...member, password: given } });
  expect(answer.status(), await answer.text()).toBe(200);
  await choosePassword(request, member.email, given, password);
}
