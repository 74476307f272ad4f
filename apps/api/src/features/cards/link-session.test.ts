import { changePassword, login } from '@sac/contract/accounts/identity-api';
import { endOtherSessions } from '@sac/contract/accounts/sessions-api';
import { logout } from '@sac/contract/accounts/staff-api';
import { linkDocument } from '@sac/contract/cards/documents-api';
import { deleteTeamMember } from '@sac/contract/team/team-api';
import { downloadDocument, trackOrder } from '@sac/contract/tracking/tracking-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPdf, openTestApp, type TestApp, testPassword } from '../../../test/test-app';

let office: TestApp;
let orderId: number;
let file1: string;
let documentId: number;
beforeAll(async () => {
  office = await openTestApp();
  orderId = await office.order({}, { status: 'Completed' });
  file1 = `${orderId}_card.pdf`;
  await office.files.save(file1, aPdf());
  ({ id: documentId } = await office.db
    .insertInto('document')
    .values({
      order_id: orderId,
      file1,
      customer_name: 'Ana',
      content_type: 'application/pdf',
      bytes: aPdf().length,
      sha256: Buffer.alloc(32),
    })
    .returning('id')
    .executeTakeFirstOrThrow());
});
afterAll(() => office.close());

type Person = Awaited<ReturnType<TestApp['staff']>>;
const linkOf = async (person: { token: string }) => {
  const { code, body } = await office.call(linkDocument, { documentId }, person);
  expect(code, body.message).toBe(200);
  return (body.data as { url: string }).url;
};
const open = async (url: string) => {
  const { statusCode, body, headers } = await office.app.inject(url);
  return { code: statusCode, body, type: headers['content-type'] };
};
const signedOut = {
  code: 401,
  body: 'You are signed out. Sign in and open the document again from the order’s page.',
  type: 'text/plain; charset=utf-8',
};

test.each<[string, (person: Person) => Promise<unknown>]>([
  ['they sign out', (person) => office.call(logout, {}, person)],
  ['they change their password', (person) => office.call(changePassword, { newPassword: 'four dry biscuits' }, person)],
  [
    'they end it from another browser',
    async ({ email }) => {
      const { body } = await office.call(login, { email, password: testPassword });
      return office.call(endOtherSessions, {}, { token: String(body.jwtToken) });
    },
  ],
  [
    'they are deleted',
    async ({ id }) => office.call(deleteTeamMember, { teamMemberId: id }, await office.staff('Admin')),
  ],
])('a link that staff made opens the card until %s', async (_what, end) => {
  const mei = await office.staff();
  const url = await linkOf(mei);
  expect((await open(url)).code).toBe(200);
  await end(mei);
  expect(await open(url)).toEqual(signedOut);
});

test('ending a session invalidates its own links and no others', async () => {
  const [mei, ann] = [await office.staff(), await office.staff()];
  const [first, other] = [await linkOf(mei), await linkOf(ann)];
  await office.call(logout, {}, mei);
  expect((await open(first)).code).toBe(401);
  expect((await open(other)).code).toBe(200);
});

test('a customer’s link does not depend on a staff session', async () => {
  const tracked = await office.call(trackOrder, { orderId: String(orderId), email: 'ana.bar@example.com' });
  const { token } = tracked.body.data as { token: string };
  const { body } = await office.call(downloadDocument, { orderId, customername: 'Ana', file1 }, { token });
  const mei = await office.staff();
  await office.call(logout, {}, mei);
  expect((await open((body.data as { url: string }).url)).code).toBe(200);
});
