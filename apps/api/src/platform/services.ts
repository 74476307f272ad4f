import type { MailProvider } from '@sac/contract/platform/forms';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { JobQueue } from './db/jobs/job-queue';
import type { Database, Db } from './db/open-database';
import type { UnreadableForwarded } from './http/client-address';
import type { Mount } from './http/endpoints/mount';
import type { DiskSpace } from './http/limits/disk-space';
import type { RequestLimits } from './http/limits/rate-limits';
import type { Reads } from './http/reads';
import type { LiveSettings } from './live-settings';
import type { Mailer } from './mailers/mailer';
import type { FetchText } from './outside/fetch-text';
import type { GeoIp } from './outside/geo-ip';
import type { WebhookPoster } from './outside/webhook-poster';
import type { Config } from './settings/config';
import type { FileStore, Stores } from './stores/file-store';
import type { ResolveDns } from './untrusted/mail/name-servers';

/** What is opened once. Routes and jobs take all of it, a verb the `Pick` that it needs. open-services.ts adds those of nouns. */
export interface Services {
  /** Its values may change at any time: read them when they are needed. */
  config: Config;
  settings: LiveSettings;
  database: Database;
  /** `database.db`, for work that a person waits for. */
  db: Db;
  pool: Database['pool'];
  /** For queries that may take minutes. */
  longRunning: Db;
  /** For reads that may be seconds old. */
  reads: Reads;
  jobs: JobQueue;
  stores: Stores;
  /** The store of documents. */
  files: FileStore;
  disk: DiskSpace;
  limits: RequestLimits;
  mailers: Record<MailProvider, Mailer>;
  geoIp: GeoIp;
  fetchText: FetchText;
  poster: WebhookPoster;
  dns: ResolveDns;
  unreadableForwarded: UnreadableForwarded;
  log: FastifyBaseLogger;
  /** Aborted when the server begins to close. */
  closing: AbortSignal;
}

/** Mounts the endpoints of a noun. */
export type Routes = (mount: Mount, services: Services) => void;

/** Adds addresses that are no endpoints of the contract: files, pages, what providers call. */
export type PlainRoutes = (app: FastifyInstance, services: Services) => void | Promise<void>;

/** Starts the work on a noun's jobs. */
export type JobWorkers = (services: Services) => void | Promise<void>;
