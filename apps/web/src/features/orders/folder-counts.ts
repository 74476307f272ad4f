import { getFolderCount } from '@sac/contract/orders-api';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ask } from '../../lib/query';
import { useSession } from '../../lib/session';

const key = ['folder-counts'];

/** How many orders each queue holds; undefined while unknown. */
export function useFolderCounts() {
  const userName = useSession()?.user.name;
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => ask(getFolderCount, { userName }),
    enabled: userName !== undefined,
  });
  return data?.data;
}

export const reloadFolderCounts = (client: QueryClient) => client.invalidateQueries({ queryKey: key });
