import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { showSuccess } from '../../lib/toast';
import type { Days } from '../../ui/days-form';
import type { Report } from './report';

export const reportKey = 'report';

/** The rows of a report. The server's message is shown whenever they are loaded (spec section 8). */
export function useReport<R>({ key: name, endpoint }: Report<R>, { fromDate, toDate }: Days) {
  return useQuery({
    queryKey: [reportKey, name, fromDate, toDate],
    queryFn: async () => {
      const { message, data } = await call(endpoint, { fromDate, toDate });
      showSuccess(message);
      return data;
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
