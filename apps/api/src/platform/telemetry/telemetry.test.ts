import type { IncomingHttpHeaders } from 'node:http';
import { login } from '@sac/contract/accounts/identity-api';
import { uploadDocument } from '@sac/contract/incoming-cards/upload-api';
import { addOrder } from '@sac/contract/intake/intake-api';
import { getOrderDetails } from '@sac/contract/order-page/order-page-api';
import { anApplication } from '@sac/contract/test/an-application';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { attributesOf, startCollector } from '../../../test/collector';
import { provider, uploadOne } from '../../../test/mails';
import { aPdf, eventually, formOf, openTestApp, testApiKey } from '../../../test/test-app';
import { salesSite, webhooksOf } from '../../../test/webhooks';

const metricsToken = 'a token for the monitor';
const collectorToken = 'a token for the collector';
const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const caller = '00f067aa0ba902b7';
const secrets: string[] = [metricsToken, testApiKey, 'a-wrong-password', '127.0.0.1', 'secret-place', 'of-a-vendor'];

let collector: Awaited<ReturnType<typeof startCollector>>;
const lines: Record<string, unknown>[] = [];
/** `/metrics` as it was last. */
let metrics = '';
let webhookHeaders: IncomingHttpHeaders | undefined;

// An office that has worked and was closed, which sends what is left.
beforeAll(async () => {
  collector = await startCollector();
  const office = await openTestApp({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer%20${encodeURIComponent(collectorToken)},x-tenant=arrival`,
      OTEL_SERVICE_NAME: 'office-of-a-test',
      METRICS_TOKEN: metricsToken,
      WEBHOOK_HOSTS: 'localhost,127.0.0.1',
      LOG_LEVEL: 'info',
    },
    mailers: provider({ kind: 'unknown', reason: 'They said ana@example.com is away.' }).mailers,
    logTo: { write: (line) => lines.push(JSON.parse(line)) },
  });
  office.app.get('/broken', async () => {
    throw new Error('broken by ana@example.com');
  });
  await using site = await salesSite(200);
  const { secret: webhookSecret } = await (await webhooksOf(office)).add(`${site.url}/secret-place`);
  const { orderId, mei, mail, details } = await uploadOne(office);
  await eventually(async () => expect((await mail()).state).toBe('failed'));
  const headers = { traceparent: `00-${trace}-${caller}-01`, tracestate: 'vendor=of-a-vendor' };
  await office.call(getOrderDetails, { orderId }, { token: mei.token, headers });
  await office.call(addOrder, anApplication(), { headers: { 'x-api-key': testApiKey } });
  await eventually(() => expect(site.received).not.toHaveLength(0));
  webhookHeaders = site.received[0]?.headers;
  await office.call(login, { email: 'nobody@office.test', password: 'a-wrong-password' });
  await office.app.inject({ url: '/wp-admin/secret-place?passport=secret-place' });
  await office.app.inject({ url: '/broken?name=secret-place', headers: { traceparent: 'secret-place' } });
  await office.app.inject('/healthz');
  const fields = { orderId: String(await office.order()), email: 'ana@example.com', mailServiceProvider: 'AWS' };
  const file = { name: 'secret-place.pdf', content: aPdf() };
  await office.call(uploadDocument, {}, { token: mei.token, inject: formOf(fields, file) });
  const shown = await details();
  const known = [shown.email, shown.passport_number, shown.full_name, mei.name, mei.email, mei.token];
  secrets.push(...known.map(String), webhookSecret, String(orderId), 'ana@');
  metrics = (await office.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } })).body;
  await office.close();
});
afterAll(() => collector[Symbol.asyncDispose]());
afterEach(() => vi.unstubAllEnvs());

const span = (name: string) => {
  const found = collector.spans().find((one) => one.name === name);
  if (!found) throw new Error(`no ${name} among ${collector.spans().map((one) => one.name)}`);
  return found;
};

test('a request is a span with its statements in it, in the trace of its caller', () => {
  const order = 'GET /api/admin/get-orders-details/:orderId';
  const asked = collector.spans().find(({ name, traceId }) => name === order && traceId === trace);
  expect(asked).toMatchObject({ parentSpanId: caller, kind: 2, name: order });
  expect(attributesOf(asked as never)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/admin/get-orders-details/:orderId',
    'http.response.status_code': 200,
    'arrival.request_id': expect.stringMatching(/^[\da-f-]{36}$/),
  });
  const within = collector.spans().filter(({ parentSpanId }) => parentSpanId === asked?.spanId);
  expect(within.length).toBeGreaterThan(2);
  for (const statement of within)
    expect(attributesOf(statement)).toMatchObject({
      'db.system.name': 'postgresql',
      'db.operation.name': expect.stringMatching(/^(select|with|insert|begin|commit)$/),
    });
  expect(within.map(({ name }) => name)).toContain('select orders');
});

test('a request with a body has its statements too, also in its transaction', () => {
  const within = (request: string) => {
    const { spanId } = span(request);
    return collector.spans().flatMap(({ parentSpanId, name }) => (parentSpanId === spanId ? [name] : []));
  };
  expect(within('POST /api/intake/orders')).toContain('with intake_request');
  expect(within('POST /api/admin/upload-visa-document')).toEqual(
    expect.arrayContaining(['begin', 'with mail', 'commit']),
  );
});

test('a job goes on in the trace of the request that queued it, with its mail and statements', () => {
  const upload = span('POST /api/admin/upload-visa-document');
  const job = span('job send-mail');
  expect(job).toMatchObject({ traceId: upload.traceId, parentSpanId: upload.spanId, kind: 5 });
  expect(attributesOf(job)['arrival.request_id']).toBe(attributesOf(upload)['arrival.request_id']);
  const mail = span('hand over a mail');
  expect(mail).toMatchObject({ traceId: upload.traceId, parentSpanId: job.spanId, status: { code: 2 } });
  expect(attributesOf(mail)).toEqual({ 'arrival.mailer': 'AWS', 'error.type': 'unknown' });
  expect(
    collector.spans().some(({ name, parentSpanId }) => name === 'update mail' && parentSpanId === job.spanId),
  ).toBe(true);
});

test('a webhook carries its position in the trace', () => {
  const jobs = collector.spans().filter(({ name }) => name === 'job send-webhooks');
  const positions = jobs.map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`);
  expect(positions).toContain(webhookHeaders?.traceparent);
});

test('reading a card is a span of its upload', () => {
  const card = span('thread read-pdf-worker');
  const upload = collector.spans().find(({ spanId }) => spanId === card.parentSpanId);
  expect(upload?.name).toBe('POST /api/admin/upload-visa-document');
});

test('an error is marked without its text; an address without a route has no name; probes are no spans', () => {
  expect(span('GET /broken').status).toEqual({ code: 2 });
  expect(attributesOf(span('GET /broken'))).toMatchObject({ 'http.response.status_code': 500, 'error.type': '500' });
  expect(attributesOf(span('GET'))).toMatchObject({ 'http.response.status_code': 404 });
  const names = collector.spans().map(({ name }) => name);
  for (const probe of ['GET /healthz', 'GET /metrics']) expect(names).not.toContain(probe);
});

test('background work has no trace of its own, except a job', () => {
  const roots = collector.spans().filter(({ parentSpanId }) => !parentSpanId);
  expect(new Set(roots.map(({ kind }) => kind))).toEqual(new Set([2, 5]));
});

test('log lines name the trace', () => {
  const idsOf = (msg: string) => lines.filter((line) => line.msg === msg).map(({ trace_id }) => trace_id);
  expect(idsOf('request completed')).toContain(trace);
  expect(idsOf('request failed')).toEqual([span('GET /broken').traceId]);
  const job = lines.find(({ msg, job }) => msg === 'a job is done' && job === 'send-mail');
  expect(job?.trace_id).toBe(span('job send-mail').traceId);
});

test('metrics are those of /metrics', () => {
  const sent = new Map(collector.metrics().map((metric) => [metric.name, metric]));
  const shown = [...metrics.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name.replace(/_total$/, ''));
  expect(shown).toEqual(expect.arrayContaining([...sent.keys()].map((name) => name.replaceAll('.', '_'))));
  // A metric that first appeared between the two readings is in one of them alone.
  expect(sent.size).toBeGreaterThan(15);
  expect(sent.get('arrival_orders')?.gauge?.dataPoints.length).toBeGreaterThan(5);
  const durations = sent.get('http.server.request.duration')?.histogram;
  expect(durations?.aggregationTemporality).toBe(2);
  const point = durations?.dataPoints.find((one) => attributesOf(one)['http.route'] === '/broken');
  expect(point).toMatchObject({ count: 1, explicitBounds: expect.arrayContaining([0.005, 10]) });
});

test('each batch says what sends it, and carries the headers of the settings', () => {
  for (const resource of collector.resources())
    expect(resource).toMatchObject({
      'service.name': 'office-of-a-test',
      'service.version': expect.stringMatching(/^\d+\.\d+/),
      'service.instance.id': collector.resources()[0]?.['service.instance.id'],
      'arrival.schema': expect.stringMatching(/^\d{4}$/),
    });
  for (const { headers } of collector.received)
    expect(headers).toMatchObject({ authorization: `Bearer ${collectorToken}`, 'x-tenant': 'arrival' });
});

test('nothing of customers, staff, keys or addresses is sent', () => {
  // Times and random ids contain any digits.
  const sent = collector.received.map(({ body }) =>
    body.replaceAll(/"(\w+Id|\w*[tT]ime\w*|asDouble|sum|service\.instance\.id)":("[^"]*"|[\d.e+-]+)/g, ''),
  );
  expect(sent.join().length).toBeGreaterThan(10_000);
  for (const secret of secrets) {
    expect(secret.length, secret).toBeGreaterThan(3);
    // An order's number is not the end of a measured one.
    const isSent = (body: string) =>
      /^\d+$/.test(secret) ? new RegExp(`(?<![\\d.])${secret}(?![\\d.])`).test(body) : body.includes(secret);
    for (const body of sent) expect.soft(isSent(body), secret).toBe(false);
  }
});

const send = async (endpoint: string, run: (office: Awaited<ReturnType<typeof openTestApp>>) => Promise<void>) => {
  const lines: Record<string, unknown>[] = [];
  const office = await openTestApp({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=secret-of-the-collector',
      OTEL_METRIC_EXPORT_INTERVAL: '100',
      LOG_LEVEL: 'warn',
    },
    logTo: { write: (line) => lines.push(JSON.parse(line)) },
  });
  await run(office);
  const started = performance.now();
  await office.close();
  return { lines, closedMs: performance.now() - started };
};

test('a collector that refuses costs one line in the log, and no request', async () => {
  await using refusing = await startCollector(401);
  const { lines } = await send(refusing.url, async (office) => {
    await expect.poll(() => refusing.received.length).toBeGreaterThan(3);
    expect((await office.call(addOrder, anApplication(), { headers: { 'x-api-key': testApiKey } })).code).toBe(200);
  });
  expect(lines.map(({ msg, reason }) => [msg, reason])).toEqual([
    ['traces or metrics could not be sent to the collector', '401'],
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret-of-the-collector');
});

test('a collector that never answers does not keep the server from stopping', async () => {
  await using silent = await startCollector(null);
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '300000');
  const { closedMs } = await send(silent.url, async (office) => {
    await office.app.inject('/nothing');
    await expect.poll(() => silent.received.length).toBeGreaterThan(0);
  });
  expect(closedMs).toBeGreaterThan(1900);
  // Without the limit the exporter would wait for five minutes.
  expect(closedMs).toBeLessThan(120_000);
});

test('a share of the traces is kept, and what the caller keeps', async () => {
  await using kept = await startCollector();
  const office = await openTestApp({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: kept.url,
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0',
    },
  });
  await office.app.inject('/nothing');
  await office.app.inject({ url: '/nothing', headers: { traceparent: `00-${trace}-${caller}-01` } });
  await office.close();
  expect(kept.spans().map(({ traceId }) => traceId)).toEqual([trace]);
});
