import { getOrderDetails } from '@sac/contract/order-page-api';
import { login } from '@sac/contract/staff-api';
import { afterEach, expect, test } from 'vitest';
import { provider, uploadOne } from '../../../test/mails';
import { openTestApp, type TestApp } from '../../../test/test-app';
import { serviceUnavailable } from '../../domain/errors';
import { tooManyAttempts } from '../../domain/rate-limit';

const token = 'a token for the monitor';
let office: TestApp;
afterEach(() => office.close());

const read = (authorization?: string) =>
  office.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

test('without a token in the settings the endpoint does not exist', async () => {
  office = await openTestApp();
  expect((await read()).statusCode).toBe(404);
  expect((await read('Bearer ')).statusCode).toBe(404);
});

test('with the token, the metrics cover requests, queues, emails and jobs, and contain no personal data', async () => {
  const { mailers } = provider({ kind: 'unknown', reason: 'It may or may not have been sent.' });
  office = await openTestApp({ env: { METRICS_TOKEN: token }, mailers });
  for (const [url, error] of [
    ['/limited', tooManyAttempts(5, 'public')],
    ['/away', serviceUnavailable('Away.')],
  ] as const)
    office.app.get(url, async () => {
      throw error;
    });
  for (const wrong of [undefined, '', token, `bearer ${token}`, `Bearer ${token} `, 'Bearer a token for the monitoR']) {
    const answer = await read(wrong);
    expect([answer.statusCode, answer.json().status]).toEqual([401, 401]);
    expect(answer.body).not.toContain('arrival_');
  }
  const { orderId, mei, mail } = await uploadOne(office);
  await expect.poll(async () => (await mail()).state, { timeout: 15_000 }).toBe('failed');
  await office.order();
  await office.call(getOrderDetails, { orderId }, mei);
  await office.db
    .insertInto('webhook_target')
    .values({ url: 'https://secret-place.example/', events: ['order.received'], secret: Buffer.alloc(0), is_on: false })
    .execute();
  await office.db
    .insertInto('webhook_delivery')
    .values({ target_id: 1, type: 'webhook.test', state: 'failed', next_try_at: null, problem: 'secret-place' })
    .execute();
  await office.call(login, { email: 'nobody@office.test', password: 'x' });
  await office.app.inject({ url: '/wp-admin/secret-place' });

  await office.app.inject('/limited');
  await office.app.inject('/away');
  await office.jobs.enqueue(office.db, 'send-webhooks', {}, 3600);

  const { body, headers } = await read(`Bearer ${token}`);
  expect(headers['content-type']).toContain('text/plain');
  const lines = body.split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^arrival_http_requests_total\{route="\/api\/admin\/get-orders-details\/:orderId",method="GET",status="200"\} \d+$/,
      ),
      'arrival_http_requests_total{route="none",method="GET",status="404"} 1',
      'arrival_sign_ins_refused_total 1',
      'arrival_database_up 1',
      'arrival_live_streams 0',
      'arrival_orders{queue="new"} 1',
      'arrival_orders{queue="completed"} 1',
      'arrival_orders{queue="all"} 2',
      'arrival_mails{state="waiting"} 0',
      'arrival_mails{state="failed"} 0',
      'arrival_mails{state="in_doubt"} 1',
      'arrival_mail_overdue_seconds 0',
      'arrival_webhooks{state="waiting"} 0',
      'arrival_webhooks{state="failed"} 1',
      'arrival_webhook_overdue_seconds 0',
      expect.stringMatching(/^arrival_build_info\{version="[\d.]+",schema="\d{4}"\} 1$/),
      'arrival_unavailable_total{reason="database"} 0',
      'arrival_unavailable_total{reason="other"} 1',
      'arrival_limited_total{limit="public"} 1',
      expect.stringMatching(/^arrival_statement_seconds_count\{kind="request"\} [1-9]\d*$/),
      expect.stringMatching(/^arrival_job_seconds_count\{name="send-mail",outcome="done"\} [1-9]\d*$/),
      expect.stringMatching(/^arrival_job_last_success_seconds\{name="send-mail"\} 1\d{9}/),
      expect.stringMatching(/^arrival_job_age_seconds\{name="send-webhooks",state="waiting"\} \d/),
      expect.stringMatching(/^nodejs_eventloop_lag_p99_seconds /),
      expect.stringMatching(/^arrival_http_request_seconds_bucket\{le="0.05",route="\/api\/login",method="POST"\}/),
    ]),
  );
  // A duration may contain the digits of an order id.
  const withoutValues = body.replaceAll(/ [\d.e+-]+$/gm, '');
  for (const word of [String(orderId), 'ana@', 'secret-place', mei.name, mei.token])
    expect(withoutValues).not.toContain(word);
});
