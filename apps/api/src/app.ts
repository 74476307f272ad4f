import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import { madePackHeader } from '@sac/contract/disputes/evidence-api';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { authenticate, requireGrantFor } from './features/accounts/authenticate';
import { recordBlockedAttempts } from './features/accounts/record-blocked-attempts';
import { countQueues } from './features/orders/queues/counts';
import { jobWorkers } from './jobs';
import { type OpenedBefore, openServices } from './open-services';
import type { Db } from './platform/db/open-database';
import { requireOffered } from './platform/errors';
import { readForwardedFor } from './platform/http/client-address';
import { createMount } from './platform/http/endpoints/mount';
import { describeRoutes } from './platform/http/endpoints/openapi';
import { answerError } from './platform/http/errors';
import { connectionLimits, maxConnections } from './platform/http/limits/connection-limits';
import { refuseWhenOverloaded } from './platform/http/limits/overload';
import { type LogTo, logJobs, openLog } from './platform/http/logging';
import { nameRequests, requestIdOf } from './platform/http/request-id';
import { securityHeaders } from './platform/http/security-headers';
import { closeConnectionsWithServer } from './platform/http/server/close-connections';
import { drainBeforeClose } from './platform/http/server/drain';
import { healthRoutes, openHealth } from './platform/http/server/health';
import type { TerminalLog } from './platform/http/terminal-log';
import { serveWeb } from './platform/http/web-pages';
import type { Services } from './platform/services';
import type { Config } from './platform/settings/config';
import type { Telemetry } from './platform/telemetry/open-telemetry';
import { endpointRoutes, fileRoutes, providerRoutes } from './routes';

interface AppOptions extends OpenedBefore {
  /** Null: neither metrics nor traces. */
  telemetry: Telemetry | null;
  /** Folder of the built web app; null serves the API alone. */
  webDir: string | null;
  /** Where log lines go; standard output by default. */
  logTo?: LogTo;
  /** Null: the log is JSON. */
  terminal: TerminalLog | null;
}

/** JSON bodies are small; documents are sent as forms with a separate limit. */
const maxJsonBytes = 256 * 1024;

/** The server without hooks and routes. */
function openFastify(config: Config, log: FastifyBaseLogger, terminal: TerminalLog | null): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    ...(terminal && { logController: terminal.requests }),
    genReqId: requestIdOf,
    trustProxy: config.trustedProxies ?? false,
    bodyLimit: maxJsonBytes,
    ...connectionLimits(config.requestSeconds),
    // The server still answers requests on open connections while it closes: a balancer sent them before it could know.
    return503OnClosing: false,
    // A busy machine may start slowly; Fastify's default is ten seconds.
    pluginTimeout: 60_000,
    // An undecodable address, such as /%zz, has no route and so does not reach the error handler.
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.headers({ ...securityHeaders(config), 'x-request-id': request.id })),
  });
  // Fastify also parses text/plain, which no endpoint takes.
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('staff', null);
  app.decorateRequest('refusedToken', null);
  app.decorateRequest('blockedKey', null);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  closeConnectionsWithServer(app);
  app.server.maxConnections = maxConnections;
  nameRequests(app);
  return app;
}

/** Builds the server without listening, for main.ts and the tests. */
export async function buildApp({
  telemetry,
  webDir,
  logTo,
  terminal,
  ...opened
}: AppOptions): Promise<{ app: FastifyInstance; services: Services }> {
  const { database, jobs, settings } = opened;
  const { config } = settings;
  // On a terminal nothing routine follows the address and the accounts of the demo.
  const level = config.logLevel ?? (terminal && config.demoOrders !== null ? 'warn' : 'info');
  const app = openFastify(config, await openLog(level, terminal?.format, logTo), terminal);
  const unreadableForwarded = readForwardedFor(app);
  const headers = securityHeaders(config);
  telemetry?.observe(app);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  await refuseWhenOverloaded(app, config.maxEventLoopDelayMs);
  if (config.allowedOrigin) {
    await app.register(cors, {
      origin: config.allowedOrigin,
      allowedHeaders: ['authorization', 'content-type', 'x-request-id'],
      exposedHeaders: ['x-request-id', madePackHeader],
      // The cookies mark a browser that has signed in before and open the API's documentation; neither calls the API.
      credentials: true,
    });
  }
  await app.register(multipart);
  await describeRoutes(app);

  const services = await openServices(app, { ...opened, unreadableForwarded });
  const { hub } = services;
  const { isDraining } = drainBeforeClose(app, hub.endStreams);
  const health = openHealth(database, services.files, app.log);
  const countOrders = async (db: Db) => {
    const { myOrdersCount: _, ...queues } = await countQueues(db, '');
    return queues;
  };
  const sources = { config, database, jobs, health, openStreams: hub.openStreams, countQueues: countOrders };
  telemetry?.measure(app, sources);
  healthRoutes(app, health, isDraining);
  for (const addTo of fileRoutes) await addTo(app, services);
  await app.register(
    async (api) => {
      recordBlockedAttempts(api, services);
      const auth = { authenticate: authenticate.bind(null, services), requireGrantFor };
      const mount = createMount(api, { ...services, ...auth });
      for (const mountAll of endpointRoutes) mountAll(mount, services);
      for (const addTo of providerRoutes) await addTo(api, services);
      api.setNotFoundHandler(() => {
        requireOffered(null);
      });
    },
    { prefix: '/api' },
  );
  if (webDir) await serveWeb(app, webDir, config);

  logJobs(jobs, app.log);
  for (const start of jobWorkers) await start(services);
  return { app, services };
}
