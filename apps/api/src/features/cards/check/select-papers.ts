import type { CardPaper } from '@sac/contract/cards/card-papers-api';
import { runPrepared } from '../../../platform/db/connections/prepared';
import type { Db } from '../../../platform/db/open-database';
import { type KnownPaper, productPaper } from './card-papers';

const selectTaught = (db: Db) =>
  runPrepared(
    db,
    db
      .selectFrom('card_paper')
      .select(['id', 'name', 'version', 'marks', 'labels', 'required', 'created_at', 'created_by'])
      .where('retired_at', 'is', null)
      .orderBy('id', 'desc'),
  );

/** The taught kinds of paper in their current versions, the newest first. */
export async function selectKnownPapers(db: Db): Promise<KnownPaper[]> {
  const rows = await selectTaught(db);
  return rows.map(({ id, name, version, marks, labels, required }) => {
    return { id, name, version, marks: marks.map((mark) => [mark]), labels, required };
  });
}

/** The same for a person, with the product's own. */
export async function listPapers(db: Db): Promise<CardPaper[]> {
  const { marks, ...own } = productPaper;
  const product = {
    ...own,
    required: [...own.required],
    marks: marks.map((mark) => mark.join(' / ')),
    created_at: null,
    created_by: null,
  };
  return [...(await selectTaught(db)), product];
}
