import { anApplication } from '@sac/contract/test/an-application';
import { addressOf, inputOf } from '@sac/contract/test/sample-input';
import { allEndpoints } from '../../apps/api/test/walks/all-endpoints';
import { expect, test } from './attack';
import type { Answer, Target } from './target';

/** Put into every field that nobody may set, so that it can be found wherever it was stored. */
const marker = 'mass-assigned-7f3a';
const forbidden: Record<string, unknown> = {
  id: 1,
  staffId: 1,
  staff_id: 1,
  actor: marker,
  userName: marker,
  remarkerName: marker,
  name: marker,
  type: 'Admin',
  role: 'Admin',
  memberRole: 'Admin',
  is_active: '1',
  isAdmin: true,
  password_hash: marker,
  two_step_secret: marker,
  two_step_since: null,
  deleted_at: '2020-01-01T00:00:00.000Z',
  assign_to: marker,
  assignTo: marker,
  processed_by: marker,
  uploaded_by: marker,
  process_status: 'Refund',
  process_month: 13,
  order_id: 100001,
  refund_date: '2020-01-01',
  completed_at: '2020-01-01T00:00:00.000Z',
  create_ts: '2020-01-01T00:00:00.000Z',
  created_at: '2020-01-01T00:00:00.000Z',
  released: true,
  search_text: marker,
  telephone_digits: marker,
  findings: [marker],
  verdict: 'matches',
  ip: marker,
  source: marker,
  file1: marker,
  undoSeconds: 9999,
  state: 'sent',
  message_id: marker,
  expires_at: '2099-01-01T00:00:00.000Z',
  sid: marker,
};

/** The walk changes its own password from the first to the second. */
const [walkerPassword, newWalkerPassword] = ['a password of the walk', 'another password of the walk'];

const samplesFor = (orderId: number) => ({
  orderId,
  documentId: 1,
  mailId: 1,
  orderName: 'newOrder',
  folderName: 'newOrder',
  searchVal: 'ana',
  text: 'ana',
  start: 0,
  end: 10,
  email: 'ana.bar@example.com',
  password: 'a password of the walk',
  newPassword: newWalkerPassword,
  tmId: 2_000_000_000,
  teamMemberId: 2_000_000_000,
  gatewayId: 2_000_000_000,
  remark: 'A remark of the walk',
  transactionId: 'TX-1',
  merchantName: 'Merchant',
  customername: 'Ana',
  permanentDeletedFlag: false,
});

/** Values for endpoints where a name has another meaning. */
const ownSamples: Record<string, (orderId: number) => Record<string, unknown>> = {
  'PUT /admin/assign-order-status': (orderId) => ({ orderId: [orderId], assignTo: 'Grace Lim' }),
  'PUT /admin/reassign-orders': (orderId) => ({ orderId: [orderId], assignTo: 'Grace Lim' }),
  'PUT /admin/hand-over-shift': () => ({ assignTo: null }),
  'PUT /admin/set-reminder': (orderId) => ({ orderId, at: new Date(Date.now() + 3_600_000).toISOString() }),
  'PUT /admin/change-order-status': (orderId) => ({
    orderId: [{ id: orderId, status: 'New' }],
    updatingStatus: 'Awaiting',
  }),
  'PUT /admin/move-order-status': (orderId) => ({ orderId, status: 'New', updatingStatus: 'AwaitingGovt' }),
  'PUT /admin/move-to-complete-refund': (orderId) => ({ orderId: [orderId] }),
  'POST /intake/orders': () => anApplication(),
  // In use already, so that the gateways stay as they are.
  'POST /admin/add-payment-gateway': () => ({ gatewayName: 'Stripe' }),
  'POST /admin/add-team-member': () => ({ name: 'Walked Member', email: 'walked@office.example', type: 'Team' }),
};

const formOf = (fields: Record<string, unknown>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('uploadVisaDoc', new Blob(['no card']), 'card.pdf');
  return form;
};

/** Everything staff can see, in which nothing forbidden may turn up. */
async function everythingSeen(target: Target, orders: number[]): Promise<string> {
  const token = target.admin;
  const paths = [
    'get-team-member-list',
    'payment-gateways',
    'payment-gateway-history',
    'all-sessions',
    'get-activity?limit=200',
    'get-orders-list/orderHistory?limit=1000',
    ...orders.flatMap((id) => [`get-orders-details/${id}`, `get-order-events/${id}`]),
  ];
  let seen = '';
  for (const path of paths) {
    const { code, text } = await target.call('GET', `/api/admin/${path}`, { token });
    expect(code, text).toBe(200);
    seen += `${text}\n`;
  }
  return seen;
}

async function officeState({ call, admin }: Target) {
  const list = async (path: string) => (await call('GET', `/api/admin/${path}`, { token: admin })).body.data;
  const members: { name: string; email: string; memberRole: string }[] = await list('get-team-member-list');
  const ours = members.filter(({ email }) => email.endsWith('@demo.test'));
  return {
    members: ours.map(({ name, email, memberRole }) => ({ name, email, memberRole })),
    gateways: await list('payment-gateways'),
  };
}

test('Fields that nobody may set, in every endpoint of the contract', async ({ target, tally }) => {
  const before = await officeState(target);
  const orders: number[] = [];
  const member = { name: 'Walker', email: 'walker@office.example', password: walkerPassword, type: 'Admin' };
  await target.call('POST', '/api/admin/add-team-member', {
    token: target.admin,
    body: { ...member, password: 'set by somebody else' },
  });
  const first = await target.signIn(member.email, 'set by somebody else');
  await target.call('POST', '/api/admin/change-password', { token: first, body: { newPassword: walkerPassword } });
  let signedIn = '';
  // Some endpoints end it, and one changes the password.
  const session = async () => {
    const isGood = signedIn && (await target.call('GET', '/api/user_info', { token: signedIn })).code === 200;
    if (!isGood)
      signedIn = await target
        .signIn(member.email, member.password)
        .catch(() => target.signIn(member.email, newWalkerPassword));
    return signedIn;
  };
  const succeeded: string[] = [];
  const failed: string[] = [];
  // The live stream has no input, and its answer would last five minutes.
  const walked = (await allEndpoints()).filter(({ contentType }) => contentType !== 'text/event-stream');
  for (const endpoint of walked) {
    const name = `${endpoint.method} ${endpoint.path}`;
    const orderId = await target.order();
    orders.push(orderId);
    const { known, input } = inputOf(endpoint, { ...samplesFor(orderId), ...ownSamples[name]?.(orderId) });
    const extra = Object.fromEntries(Object.entries(forbidden).filter(([field]) => !known.includes(field)));
    const { address, rest } = addressOf(endpoint, { ...input, ...extra, ...ownSamples[name]?.(orderId) });
    const { kind } = endpoint.access;
    const token = kind === 'grant' ? await target.grant(orderId) : kind === 'public' ? undefined : await session();
    const headers = kind === 'apiKey' ? { 'x-api-key': 'demo-intake-key' } : undefined;
    const query = new URLSearchParams(Object.entries(rest).map(([field, value]) => [field, String(value)]));
    const answer: Answer =
      endpoint.method === 'GET'
        ? await target.call('GET', `${address}?${query}`, { token, headers })
        : await target.call(endpoint.method, address, { token, headers, body: endpoint.file ? formOf(rest) : rest });
    (answer.code === 200 ? succeeded : failed).push(`${name}: ${answer.code}`);
    if (name === 'POST /intake/orders') orders.push(answer.body.data.order_id);
    tally.note(
      answer.code < 500 && !answer.text.includes(marker),
      `${name} answered ${answer.code} ${answer.text.slice(0, 200)}`,
    );
  }
  // Otherwise the fields would have been refused for another reason.
  expect(succeeded.length, failed.join('\n')).toBeGreaterThan(25);

  tally.note(!(await everythingSeen(target, orders)).includes(marker), 'a forbidden value was stored');
  const after = await officeState(target);
  tally.note(JSON.stringify(after) === JSON.stringify(before), 'members or gateways have changed');
});

test('Prototype pollution in bodies, forms and addresses', async ({ target, tally }) => {
  const orderId = await target.order();
  const before = JSON.stringify(await target.details(orderId));
  const token = target.admin;
  const bodies = [
    '{"__proto__":{"type":"Admin","isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    `{"orderId":${orderId},"remark":"x","__proto__":{"whatsapp":"Y"}}`,
    `{"orderId":${orderId},"remark":"x","a":{"b":{"__proto__":{"whatsapp":"Y"}}}}`,
    `{"orderId":${orderId},"remark":"x","\\u005f_proto__":{"whatsapp":"Y"}}`,
    `{"orderId":${orderId},"remark":"x","constructor":{"prototype":{"whatsapp":"Y"}}}`,
  ];
  for (const body of bodies)
    for (const path of ['/api/admin/add-new-remark', '/api/login', '/api/front/track-order']) {
      const { code } = await target.call('POST', path, { token, body });
      tally.note(code === 400, `${path} answered ${code} to ${body}`);
    }
  for (const name of ['__proto__', 'constructor', 'hasOwnProperty', 'toString']) {
    const { code } = await target.upload(orderId, 'card.pdf', Buffer.from('x'), { [name]: 'polluted' });
    tally.note(code === 400, `a form with ${name} answered ${code}`);
    const list = `/api/admin/get-orders-list/newOrder?${name}[isAdmin]=1&${name}=polluted`;
    const { code: listed, text } = await target.call('GET', list, { token });
    tally.note(listed === 200 && !text.includes('polluted'), `${list} answered ${listed}`);
  }
  for (const queue of ['__proto__', 'constructor', 'toString']) {
    const { code } = await target.call('GET', `/api/admin/get-orders-list/${queue}`, { token });
    tally.note(code === 422, `queue ${queue} answered ${code}`);
  }
  // With a polluted prototype, a request without a session would be accepted now.
  tally.note((await target.call('GET', '/api/user_info')).code === 401, 'user_info without a token');
  tally.note(JSON.stringify(await target.details(orderId)) === before, 'the order has changed');
});
