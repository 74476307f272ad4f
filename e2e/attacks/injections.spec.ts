import { anApplication } from '@sac/contract/test/an-application';
import { expect, test } from './attack';

test('SQL in searches, sorting, filters and ids', async ({ target, tally }) => {
  const token = target.admin;
  await target.order({ first_name: 'Robert', last_name: 'Tables' });
  const count = async () =>
    (await target.call('GET', '/api/admin/get-orders-list/orderHistory', { token })).body.total as number;
  const before = await count();
  const texts = [
    "' or '1'='1",
    "'; drop table orders; --",
    "' union select null, password_hash from staff --",
    "%' or 1=1 --",
    '100001); select pg_sleep(9) --',
    "$1' || pg_sleep(9) || '",
    '\\',
    '_______',
  ];
  for (const text of texts) {
    const search = { folderName: 'orderHistory', searchVal: text, start: 0, end: 50 };
    const found = await target.call('POST', '/api/admin/search-order', { token, body: search });
    tally.note(found.code === 200 && found.body.total === 0, `search ${text} found ${found.body?.total}`);
    const encoded = encodeURIComponent(text);
    for (const path of [
      `get-orders-list/newOrder?sort=${encoded}`,
      `get-orders-list/newOrder?direction=${encoded}`,
      `get-orders-list/newOrder?page=${encoded}`,
      `get-orders-list/${encoded}`,
      `get-orders-details/${encoded}`,
      `team-member-info/${encoded}`,
      `get-activity?group=${encoded}`,
    ]) {
      const { code } = await target.call('GET', `/api/admin/${path}`, { token });
      tally.note(code === 422 || code === 404, `${path} answered ${code}`);
    }
    const dates = await target.call('POST', '/api/admin/get-country-order-count', { token, body: { fromDate: text } });
    tally.note(dates.code === 422, `fromDate ${text} answered ${dates.code}`);
    const tracked = { orderId: text, email: 'ana@example.com' };
    const { code } = await target.call('POST', '/api/front/track-order', { body: tracked });
    tally.note(code === 404 || code === 422, `tracking ${text} answered ${code}`);
  }
  tally.note((await count()) === before, 'the number of orders has changed');
});

test('Line breaks for mail headers, and formulas for spreadsheets', async ({ target, tally }) => {
  const token = target.admin;
  const headers = { 'x-api-key': 'demo-intake-key' };
  const orderId = await target.order();
  const before = JSON.stringify(await target.details(orderId));
  for (const tail of [
    '\r\nBcc: all@evil.example',
    '\nX: y',
    '\r',
    '\0',
    '%0d%0aBcc: a@b.example',
    ', all@evil.example',
  ]) {
    const email = `ana.bar@example.com${tail}x`;
    const wanted = { email, orderId, mailServiceProvider: 'AWS' };
    for (const path of ['/api/admin/resend-mail', '/api/admin/send-download-history']) {
      const { code } = await target.call('POST', path, { token, body: wanted });
      tally.note(code === 422, `${path} to ${JSON.stringify(email)} answered ${code}`);
    }
    const handedIn = anApplication({ email, confirm_email: email });
    const { code } = await target.call('POST', '/api/intake/orders', { headers, body: handedIn });
    tally.note(code === 422, `intake of ${JSON.stringify(email)} answered ${code}`);
    if (/^\p{Cc}/u.test(tail)) {
      const named = anApplication({ first_name: `Ana${tail}x` });
      const { code } = await target.call('POST', '/api/intake/orders', { headers, body: named });
      tally.note(code === 422, `intake of the name ${JSON.stringify(tail)} answered ${code}`);
      const body = { name: `Mei${tail}x`, email: 'mei@office.example', password: 'a long password', type: 'Team' };
      const added = await target.call('POST', '/api/admin/add-team-member', { token, body });
      tally.note(added.code === 422, `a member named with ${JSON.stringify(tail)} answered ${added.code}`);
    }
  }
  tally.note(JSON.stringify(await target.details(orderId)) === before, 'the order has changed');

  const formulas = ['=1+1', '+1+cmd|calc', '-2+3', '@SUM(A1)', '=HYPERLINK("https://evil.example";"x")'];
  for (const formula of formulas) await target.order({ first_name: formula, last_name: 'Formula' });
  const path = '/api/admin/export-orders?orderName=newOrder&searchVal=Formula';
  const { code, text } = await target.call('GET', path, { token });
  expect(code).toBe(200);
  const cells = text
    .split('\n')
    .slice(1)
    .flatMap((row) => row.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/));
  expect(text.match(/Formula/g)).toHaveLength(formulas.length);
  for (const formula of formulas) {
    const start = formula.slice(0, 3).replaceAll('"', '""');
    const bare = cells.filter((cell) => cell.replace(/^"/, '').startsWith(start));
    tally.note(bare.length === 0, `the export holds ${bare[0]}`);
  }
});
