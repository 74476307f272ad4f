import { X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@sac/contract/accounts/identity-api';
import { getOrderDetails } from '@sac/contract/order-page/order-page-api';
import { CompiledQuery } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { provider, uploadOne } from '../../../test/mails';
import { openTestApp, type TestApp } from '../../../test/test-app';
import { recordActivity } from '../../features/audit/record-activity';
import { noPerson } from '../../features/audit/record-event';
import { serviceUnavailable } from '../errors';
import { tooManyAttempts } from '../http/limits/rate-limit';
import { snsCertificate } from '../http/sns/sns.fixture';

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
  await expect.poll(async () => (await mail()).state).toBe('failed');
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
        /^http_server_request_duration_count\{http_request_method="GET",http_route="\/api\/admin\/get-orders-details\/:orderId",http_response_status_code="200"\} \d+$/,
      ),
      'http_server_request_duration_count{http_request_method="GET",http_response_status_code="404"} 1',
      'http_server_request_duration_count{http_request_method="POST",http_route="/api/login",http_response_status_code="401"} 1',
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
      'http_server_request_duration_count{http_request_method="GET",http_route="/away",http_response_status_code="503",error_type="other"} 1',
      'http_server_request_duration_count{http_request_method="GET",http_route="/limited",http_response_status_code="429",error_type="public"} 1',
      expect.stringMatching(
        /^db_client_operation_duration_count\{db_system_name="postgresql",db_client_connection_pool_name="request"\} [1-9]\d*$/,
      ),
      expect.stringMatching(/^arrival_job_seconds_count\{name="send-mail",outcome="done"\} [1-9]\d*$/),
      expect.stringMatching(/^arrival_job_last_success_seconds\{name="sweep-files"\} 1\d{9}/),
      expect.stringMatching(/^arrival_newest_seconds\{what="order"\} 1\d{9}/),
      'arrival_newest_seconds{what="backup"} 0',
      expect.stringMatching(/^arrival_disk_free_bytes [1-9]/),
      expect.stringMatching(/^arrival_disk_size_bytes [1-9]/),
      expect.stringMatching(/^arrival_job_age_seconds\{name="send-webhooks",state="waiting"\} \d/),
      expect.stringMatching(/^nodejs_eventloop_delay_p99 \d/),
      expect.stringMatching(/^process_memory_usage \d{7}/),
      expect.stringMatching(/^http_server_request_duration_bucket\{.*http_route="\/api\/login".*le="0.05"\} \d+$/),
    ]),
  );
  // A duration may contain the digits of an order id.
  const withoutValues = body.replaceAll(/ [\d.e+-]+$/gm, '');
  for (const word of [String(orderId), 'ana@', 'secret-place', mei.name, mei.token])
    expect(withoutValues).not.toContain(word);
});

test('the ages come from the database and the machine: jobs that others did, backups, emails, the certificate', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'certificate-'));
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  await writeFile(cert, snsCertificate);
  const env = { METRICS_TOKEN: token, SMTP_PORT: '0', SMTP_TLS_CERT: cert, SMTP_TLS_KEY: key };
  office = await openTestApp({ env, withoutWorkers: true });
  const values = async () => {
    const { body } = await read(`Bearer ${token}`);
    return new Map(body.split('\n').map((line) => line.split(/ (?=\S+$)/) as [string, string]));
  };
  const planned = Number((await values()).get('arrival_job_last_success_seconds{name="seal-events"}'));
  expect(planned).toBeGreaterThan(Date.now() / 1000 - 24 * 3600);
  expect((await values()).has('arrival_newest_seconds{what="order"}')).toBe(false);

  await office.db.executeQuery(
    CompiledQuery.raw(`insert into pgboss.job (name, state, started_on, completed_on)
    values ('seal-events', 'completed', '2033-05-18T03:33:20Z', '2033-05-18T03:33:20Z')`),
  );
  await recordActivity(office.db, noPerson, { kind: 'backed up' });
  await office.order();
  const later = await values();
  const now = Date.now() / 1000;
  expect(Number(later.get('arrival_job_last_success_seconds{name="seal-events"}'))).toBe(2_000_000_000);
  for (const what of ['backup', 'order'])
    expect(Math.abs(Number(later.get(`arrival_newest_seconds{what="${what}"}`)) - now)).toBeLessThan(60);
  expect(later.has('arrival_newest_seconds{what="incoming email"}')).toBe(false);
  const { validToDate } = new X509Certificate(snsCertificate);
  expect(Number(later.get('arrival_certificate_expires_seconds{of="smtp"}'))).toBe(validToDate.getTime() / 1000);
  await writeFile(cert, 'nothing');
  expect((await values()).get('arrival_certificate_expires_seconds{of="smtp"}')).toBe('0');
  await rm(folder, { recursive: true });
});

test('what is no longer so is no longer reported, also to two who ask at once', async () => {
  office = await openTestApp({ env: { METRICS_TOKEN: token }, withoutWorkers: true });
  await office.jobs.enqueue(office.db, 'sweep-files', {}, 3600);
  const answers = async () => (await Promise.all([1, 2].map(() => read(`Bearer ${token}`)))).map(({ body }) => body);
  for (const body of await answers()) {
    expect(body).toContain('arrival_jobs{name="sweep-files",state="waiting"} 1');
    expect(body).toContain('arrival_database_up 1');
  }
  await office.db.executeQuery(CompiledQuery.raw("delete from pgboss.job where name = 'sweep-files'"));
  for (const body of await answers()) expect(body).not.toContain('arrival_jobs{name="sweep-files"');
});
