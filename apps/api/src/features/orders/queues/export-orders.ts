import { fieldFacts, hasFact, storedFields } from '@sac/contract/orders/field-facts';
import { isFiltered } from '@sac/contract/orders/queues/filters';
import type { QueueKey } from '@sac/contract/orders/queues/queues';
import type { Db } from '../../../platform/db/open-database';
import { readInBatches } from '../../../platform/db/read-in-batches';
import { badRequest } from '../../../platform/errors';
import type { StaffActor } from '../../../platform/http/actors';
import type { Reader } from '../../../platform/http/reads';
import { type IdFile, openIdFile } from '../../../platform/stores/id-file';
import { requireAction } from '../../accounts/authenticate';
import { recordActivity } from '../../audit/record-activity';
import type { LatenessContext } from './filter-where';
import { selectRowsById } from './find-orders';
import { openQueue } from './list-orders';
import type { rowColumns } from './queue-rows';
import { matchesText, sortedMatches } from './search/search';
import type { ListParams } from './to-queue-query';

export const exportColumns: readonly (typeof rowColumns)[number][] = storedFields
  .filter((field) => hasFact(field, 'csv'))
  .toSorted((a, b) => fieldFacts[a].csv - fieldFacts[b].csv);
const batch = 1000;
/** Ids are small. */
const idBatch = 2000;

export interface ExportNeeds {
  db: Db;
  /** For the rows themselves. */
  read: Reader;
  /** A folder for the ids while they are exported. */
  folder: string;
  /** Whether the client has disconnected. The rest is not written then. */
  isGone(): boolean;
}

/**
 * The rows of a list or a search. The ids are selected at the start, all in one snapshot, and kept on disk; the rows are
 * read when they are written. So a slow client holds neither memory nor a connection, and no order comes twice.
 */
export async function exportOrders(
  { db, read, folder, isGone }: ExportNeeds,
  actor: StaffActor,
  { orderName, searchVal = '', ...narrowing }: { orderName: QueueKey; searchVal?: string | undefined } & ListParams,
  late: LatenessContext,
) {
  requireAction(actor, 'orders.export');
  const slice = openQueue(actor, orderName, narrowing, late);
  const ids = await read(async (db) => {
    const matches = await matchesText(db, searchVal);
    return idsOf(db, (db) => sortedMatches(db, slice, searchVal, matches), { folder, isGone });
  });
  try {
    await recordActivity(db, actor, {
      kind: 'exported',
      detail: {
        queue: orderName,
        searched: searchVal !== '',
        rows: ids.count(),
        ...(isFiltered(narrowing) && { filtered: true }),
      },
    });
  } catch (error) {
    await ids.close();
    throw error;
  }
  return rowsOf(read, ids);
}

async function idsOf(
  db: Db,
  query: (db: Db) => ReturnType<typeof sortedMatches>,
  { folder, isGone }: Pick<ExportNeeds, 'folder' | 'isGone'>,
): Promise<IdFile> {
  const ids = await openIdFile(folder);
  try {
    await readInBatches(db, query, idBatch, async (rows) => {
      if (isGone()) throw badRequest('The download was cancelled.');
      await ids.add(rows.map((row) => row.order_id));
    });
    return ids;
  } catch (error) {
    await ids.close();
    throw error;
  }
}

async function* rowsOf(read: Reader, ids: IdFile) {
  try {
    for await (const some of ids.read(batch)) yield* await read((db) => selectRowsById(db, some));
  } finally {
    await ids.close();
  }
}
