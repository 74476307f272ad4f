import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import type { MailProvider } from '@sac/contract/forms';
import Fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod';
import type { Config } from './config';
import type { JobQueue } from './db/job-queue';
import type { Database } from './db/open-database';
import type { SecretBox } from './domain/accounts/secret-box';
import type { Tokens } from './domain/accounts/tokens';
import { openDiskSpace } from './domain/disk-space';
import { notFound } from './domain/errors';
import type { RecordKey } from './domain/record/record-key';
import { recordRefusals } from './features/activity/record-refusals';
import { activityRoutes } from './features/activity/routes';
import { cardBatchesRoutes } from './features/card-batches/routes';
import { conversationRoutes } from './features/conversation/routes';
import { templateRoutes } from './features/conversation/template-routes';
import { customerWordsRoutes } from './features/customer-words/routes';
import { deliveryEventsRoutes } from './features/delivery-events/routes';
import { disputeOutcomesRoutes } from './features/dispute-outcomes/routes';
import { disputesRoutes } from './features/disputes/routes';
import { stripeWebhook } from './features/disputes/stripe-webhook';
import { documentsRoutes } from './features/documents/routes';
import { serveDocuments } from './features/documents/serve-document';
import { picturesRoutes } from './features/evidence/pictures/routes';
import { evidenceRoutes } from './features/evidence/routes';
import { gatewaysRoutes } from './features/gateways/routes';
import { incomingMailRoutes, receivedMailRoutes } from './features/incoming-mail/routes';
import { intakeRoutes } from './features/intake/routes';
import { openLiveHub } from './features/live/live-hub';
import { liveRoutes } from './features/live/routes';
import { mailRoutes } from './features/mail/routes';
import { measure, metricsRoutes } from './features/metrics/routes';
import { ordersRoutes } from './features/orders/routes';
import { reassignRoutes } from './features/reassign/routes';
import { receivedCardsRoutes } from './features/received-cards/routes';
import { refundsRoutes } from './features/refunds/routes';
import { remindersRoutes } from './features/reminders/routes';
import { reportsRoutes } from './features/reports/routes';
import { staffRoutes } from './features/staff/routes';
import { sessionsRoutes } from './features/staff/sessions-routes';
import { twoStepRoutes } from './features/staff/two-step-routes';
import { systemNoticesRoutes } from './features/system-notices/routes';
import { teamRoutes } from './features/team/routes';
import { teamTodayRoutes } from './features/team-today/routes';
import { trackingRoutes } from './features/tracking/routes';
import { viewsRoutes } from './features/views/routes';
import { webhooksRoutes } from './features/webhooks/routes';
import { workSessionRoutes } from './features/work-session/routes';
import { serveApiDocs } from './http/api-docs';
import { ignoreInvalidForwardedFor } from './http/client-address';
import { closeConnectionsWithServer } from './http/close-connections';
import { connectionLimits, maxConnections } from './http/connection-limits';
import { drainBeforeClose } from './http/drain';
import { answerError } from './http/errors';
import { healthRoutes, openHealth } from './http/health';
import { loggerOptions } from './http/logging';
import { createMount } from './http/mount';
import { refuseWhenOverloaded } from './http/overload';
import { openRequestLimits } from './http/rate-limits';
import { openReads, watchReplica } from './http/reads';
import { nameRequests, requestIdOf } from './http/request-id';
import { securityHeaders } from './http/security-headers';
import { serveStaffFiles } from './http/serve-staff-files';
import { serveWeb } from './http/web-pages';
import type { FetchText } from './ports/fetch-text';
import type { FileStore } from './ports/file-store';
import type { GeoIp } from './ports/geo-ip';
import type { MailBudget } from './ports/mail-budget';
import type { Mailer } from './ports/mailer';
import type { WebhookPoster } from './ports/webhook-poster';
import { startJobs } from './start-jobs';
import type { Telemetry } from './telemetry/open-telemetry';
import type { ResolveDns } from './untrusted/name-servers';

export interface Services {
  config: Config;
  database: Database;
  jobs: JobQueue;
  files: FileStore;
  /** Shared with the SMTP listener. */
  mailBudget: MailBudget;
  mailers: Record<MailProvider, Mailer>;
  geoIp: GeoIp;
  fetchText: FetchText;
  poster: WebhookPoster;
  dns: ResolveDns;
  tokens: Tokens;
  secretBox: SecretBox;
  recordKey: RecordKey;
  /** Null: no traces, and metrics only for who asks. */
  telemetry: Telemetry | null;
  /** Folder of the built web app; null serves the API alone. */
  webDir: string | null;
  /** Where log lines go; standard output by default. */
  logTo?: { write(line: string): void };
}

/** JSON bodies are small; documents are sent as forms with a separate limit. */
const maxJsonBytes = 256 * 1024;

/** Builds the server without listening, for main.ts and the tests. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config, database, jobs, files, webDir } = services;
  const { db, pool } = database;
  const headers = securityHeaders(config);
  const longRunning = database.longRunning.db;
  const app = Fastify({
    logger: { ...loggerOptions(config.logLevel), ...(services.logTo && { stream: services.logTo }) },
    genReqId: requestIdOf,
    trustProxy: config.trustedProxies ?? false,
    bodyLimit: maxJsonBytes,
    ...connectionLimits(config.requestSeconds),
    // What comes on an open connection while the server closes is served: a balancer had sent it before it could know.
    return503OnClosing: false,
    // A busy machine may start slowly; Fastify's default is ten seconds.
    pluginTimeout: 60_000,
    // An undecodable address, such as /%zz, has no route and so does not reach the error handler.
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.headers({ ...headers, 'x-request-id': request.id })),
  });
  // Fastify also parses text/plain, which no endpoint takes.
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('staff', null);
  app.decorateRequest('refusedToken', null);
  app.decorateRequest('wroteAt', null);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  ignoreInvalidForwardedFor(app);
  closeConnectionsWithServer(app);
  app.server.maxConnections = maxConnections;

  nameRequests(app);
  services.telemetry?.observe(app);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  await refuseWhenOverloaded(app, config.maxEventLoopDelayMs);
  if (config.allowedOrigin) {
    await app.register(cors, {
      origin: config.allowedOrigin,
      allowedHeaders: ['authorization', 'content-type', 'x-request-id'],
      exposedHeaders: ['x-request-id'],
      // The cookies mark a browser that has signed in before and open the API's documentation; neither calls the API.
      credentials: true,
    });
  }
  await app.register(multipart);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Singapore Arrival Card', description: 'Back-office, tracking and intake.', version: '1.0.0' },
      components: {
        securitySchemes: {
          token: {
            type: 'apiKey',
            in: 'header',
            name: 'authorization',
            description: 'The raw token, without a prefix.',
          },
          apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });

  const limits = openRequestLimits(pool, config);
  const hub = await openLiveHub(database, (err) => app.log.error({ err }, 'live updates'));
  const { isDraining } = drainBeforeClose(app, hub.endStreams);
  app.addHook('preClose', async () => hub.refuseStreams());
  app.addHook('onClose', async () => hub.close());
  const replica = watchReplica(app, config.databaseReadUrl, db);
  const reads = openReads(database, replica, app.log);
  /** Each feature picks what it needs. */
  const context = {
    ...services,
    db,
    pool,
    longRunning,
    reads,
    limits,
    hub,
    disk: openDiskSpace(config),
    twoStepRequired: config.twoStepRequired,
  };

  const health = openHealth(database, files, app.log);
  if (config.metricsToken !== null || services.telemetry) {
    const read = measure(app, { config, database, jobs, replica, reads, health, openStreams: hub.openStreams });
    if (config.metricsToken !== null) metricsRoutes(app, read, config.metricsToken);
    services.telemetry?.sendMetrics(read);
  }
  healthRoutes(app, health, isDraining);
  serveDocuments(app, context);
  serveStaffFiles(app, context);
  await serveApiDocs(app, context);
  await app.register(
    async (api) => {
      recordRefusals(api, context);
      const mount = createMount(api, context, config.maxDocumentBytes);
      staffRoutes(mount, context);
      twoStepRoutes(mount, context);
      sessionsRoutes(mount, context);
      ordersRoutes(mount, context);
      workSessionRoutes(mount, context);
      documentsRoutes(mount, context);
      receivedCardsRoutes(mount, context);
      receivedMailRoutes(mount, context);
      cardBatchesRoutes(mount, context);
      customerWordsRoutes(mount, context);
      mailRoutes(mount, context);
      conversationRoutes(mount, context);
      templateRoutes(mount, context);
      evidenceRoutes(mount, context);
      disputesRoutes(mount, context);
      picturesRoutes(mount, context);
      reassignRoutes(mount, context);
      remindersRoutes(mount, context);
      refundsRoutes(mount, context);
      liveRoutes(mount, context);
      activityRoutes(mount, context);
      trackingRoutes(mount, context);
      systemNoticesRoutes(mount, context);
      teamRoutes(mount, context);
      teamTodayRoutes(mount, context);
      gatewaysRoutes(mount, context);
      reportsRoutes(mount, context);
      disputeOutcomesRoutes(mount, context);
      viewsRoutes(mount, context);
      webhooksRoutes(mount, context);
      intakeRoutes(mount, context);
      await stripeWebhook(api, context);
      await deliveryEventsRoutes(api, context);
      await incomingMailRoutes(api, context);
      api.setNotFoundHandler(() => {
        throw notFound('There is nothing at this address.');
      });
    },
    { prefix: '/api' },
  );
  if (webDir) await serveWeb(app, webDir, config);

  await startJobs(app, services);
  return app;
}
