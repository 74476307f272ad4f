import { exportPath } from '@sac/contract/orders-api';
import { ExportCsv } from '../../ui/export-csv';
import type { ListSource } from '../orders/order-lists';

interface ExportButtonProps {
  source: ListSource;
  /** 'New Order'; the file is called after it. */
  title: string;
}

const slug = (title: string) => title.toLowerCase().replaceAll(/[^a-z]+/g, '-');

/** Saves the whole list, or all matches of the search, as the spreadsheet it is shown as. */
export const ExportButton = ({ source: { orderName, search, sort, month }, title }: ExportButtonProps) => (
  <ExportCsv
    path={exportPath}
    fields={{ orderName, searchVal: search, sort: sort.column, direction: sort.direction, month }}
    name={slug(title)}
  />
);
