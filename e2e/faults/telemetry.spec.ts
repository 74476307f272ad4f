import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { startServer } from '../support/server';

/** Makes Node say which packages of OpenTelemetry it looks for. */
const telling = encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({ resolve(name, context, next) {
    if (/^@opentelemetry\\//.test(name)) console.log('loads ' + name);
    return next(name, context);
  } });`);
const NODE_OPTIONS = `--import=data:text/javascript,${telling}`;

test('without an endpoint or a token for the monitor nothing of OpenTelemetry is loaded', async () => {
  const server = await startServer('pglite', { NODE_OPTIONS, OTEL_SERVICE_NAME: 'office' });
  await fetch(`${server.baseURL}/`);
  const log = server.log();
  await server.stop();
  expect(log).not.toContain('loads @opentelemetry/');
});

test('with an endpoint, what a stopping server has not sent yet leaves before it ends', async () => {
  const received: string[] = [];
  const collector = createServer(async (request, response) => {
    received.push(`${request.url} ${await text(request)}`);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const server = await startServer('pglite', { NODE_OPTIONS, OTEL_EXPORTER_OTLP_ENDPOINT });
  expect(server.log()).toContain('loads @opentelemetry/');
  await fetch(`${server.baseURL}/api/nothing`);
  await server.stop();
  collector.close();
  expect(received.join('\n')).toMatch(/\/v1\/traces .*"http\.response\.status_code","value":\{"intValue":404\}/);
  expect(received.join('\n')).toMatch(/\/v1\/metrics .*"arrival_database_up".*"asDouble":1/);
});
