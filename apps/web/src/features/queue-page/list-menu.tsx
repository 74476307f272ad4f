import { exportOrders } from '@sac/contract/orders/orders-api';
import type { SortKey } from '@sac/contract/orders/queues/queue-columns';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../platform/api/session';
import { MenuButton, type MenuItem } from '../../platform/ui/dialogs/menu-button';
import { lazyPart } from '../../platform/ui/lazy-part';
import { useExportCsv } from '../../platform/ui/tables/export-csv';
import type { ListState, Sorting, UrlState } from '../../platform/url/url-state';
import { useFolderCounts } from '../orders/order-queries';

const HandOverDialog = lazyPart(() => import('../work/reassign/hand-over-dialog').then((part) => part.HandOverDialog));

interface ListMenuProps {
  list: UrlState<ListState<SortKey>>;
  /** For a list that can be sorted by when its orders become late. */
  sorting: Sorting<SortKey> | undefined;
  isMine: boolean;
  exported: Omit<Parameters<typeof useExportCsv>[0], 'path'>;
}

/** What is done to a list now and then. */
export function ListMenu({ list: { state, go }, sorting, isMine, exported }: ListMenuProps) {
  const mayExport = useCan('orders.export');
  const { mutate, isPending } = useExportCsv({ path: exportOrders.path, ...exported });
  const [isHandingOver, setHandingOver] = useState(false);
  const own = useFolderCounts()?.myOrdersCount;
  const items: MenuItem[] = [];
  if (sorting) {
    const isLateFirst = state.sort === 'due' && state.direction === 'asc';
    const sort = isLateFirst ? sorting.first : 'due';
    const label = isLateFirst ? 'Usual order' : 'Late first';
    items.push({ label, onClick: () => go({ sort, direction: sorting.directionOf(sort) }) });
  }
  if (isMine) items.push({ label: 'Hand over my shift', isDisabled: own === 0, onClick: () => setHandingOver(true) });
  if (mayExport) items.push({ label: 'Export CSV', isDisabled: isPending, onClick: () => mutate() });
  if (items.length === 0) return null;
  return (
    <>
      <MenuButton label="More for this list" icon={<IconDots size={18} aria-hidden />} items={items} />
      {isHandingOver && <HandOverDialog onClose={() => setHandingOver(false)} />}
    </>
  );
}
