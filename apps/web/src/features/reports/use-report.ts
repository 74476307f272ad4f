import type { Endpoint } from '@sac/contract/platform/endpoint';
import type { reportInput } from '@sac/contract/platform/report-input';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../platform/api/call';
import type { DaysShown } from '../../platform/ui/fields/days-form';
import { showSuccess } from '../../platform/ui/messages/toast';

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
  readonly endpoint: Endpoint<
    typeof reportInput,
    z.ZodType<{ message: string; data: R[]; as_of?: string | undefined }>
  >;
  /** The column that is searched. */
  readonly name: ReportColumn<R, string>;
  /** The first one is the initial sorting. */
  readonly counts: readonly [ReportColumn<R, number>, ...ReportColumn<R, number>[]];
  readonly searchHint: string;
  /** By which date an order is counted. */
  readonly dayRule: string;
}

export const reportKey = 'report';

/** The rows of a report. The server's message is shown whenever they are loaded (docs/spec.md §8). */
export function useReport<R>({ key: name, endpoint }: Report<R>, { fromDate, toDate }: DaysShown) {
  return useQuery({
    queryKey: [reportKey, name, fromDate, toDate],
    queryFn: async () => {
      const { message, ...answer } = await call(endpoint, { fromDate, toDate });
      showSuccess(message);
      return answer;
    },
    placeholderData: keepPreviousData,
    // Each load shows a toast, so the page must not reload without a click.
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: 0,
  });
}

/** Loads everything of the report on screen again. */
export function useReloadReport() {
  const client = useQueryClient();
  return () => void client.refetchQueries({ queryKey: [reportKey], type: 'active' });
}
