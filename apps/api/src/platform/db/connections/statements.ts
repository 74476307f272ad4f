import { tracingChannel } from 'node:diagnostics_channel';
import type pg from 'pg';

/** One statement on its way to the database and back. */
export interface Statement {
  pool: pg.Pool;
  query: pg.QueryConfig;
}

/** Tracing channel for every statement of a checked out connection; costs nothing while there is no subscriber. */
export const statements = tracingChannel<unknown, Statement>('arrival.statement');
