import type { Endpoint } from '@sac/contract/endpoint';
import type { reportInput } from '@sac/contract/reports-api';
import type { z } from 'zod';

interface ReportColumn<R, V> {
  readonly id: string;
  readonly header: string;
  readonly of: (row: R) => V;
}

/** A list of counts, each under a name. One page serves all of them. */
export interface Report<R> {
  readonly title: string;
  /** Its query key, and the name of its file. */
  readonly key: string;
  readonly endpoint: Endpoint<typeof reportInput, z.ZodType<{ message: string; data: R[] }>>;
  /** The column that is searched. */
  readonly name: ReportColumn<R, string>;
  /** The first one is the initial sorting. */
  readonly counts: readonly [ReportColumn<R, number>, ...ReportColumn<R, number>[]];
  readonly searchHint: string;
  /** By which date an order is counted. */
  readonly dayRule: string;
}
