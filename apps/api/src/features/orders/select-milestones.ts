import type { Db } from '../../platform/db/open-database';
import { isNotUndone } from './changes/is-not-undone';

/** When an order was first submitted to the authority, and when its first card was stored, even if withdrawn since. */
export const selectMilestones = (db: Db, orderId: number) =>
  db
    .selectNoFrom((eb) => {
      const events = eb.selectFrom('event').where('order_id', '=', orderId);
      const firstAt = (from: typeof events) => from.select((of) => of.fn.min('at').as('at'));
      const documents = eb.selectFrom('document').where('order_id', '=', orderId).where('kind', '=', 'card');
      return [
        firstAt(
          events
            .where('kind', '=', 'status changed')
            .where('to_value', '=', 'AwaitingGovt')
            .where(isNotUndone('event')),
        ).as('submitted_at'),
        eb
          .fn<string | null>('least', [
            firstAt(events.where('kind', '=', 'document stored')),
            documents.select((of) => of.fn.min('create_ts').as('at')),
          ])
          .as('card_at'),
      ];
    })
    .executeTakeFirstOrThrow();
