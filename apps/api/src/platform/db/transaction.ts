import type { Db } from './open-database';

/**
 * Runs `work` in one transaction and returns its result; an error rolls everything back. Shadow the name
 * (`inTransaction(db, async (db) => …)`): the embedded engine has one connection, so a query on the outer handle inside
 * a transaction would wait forever.
 */
export const inTransaction = <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);
