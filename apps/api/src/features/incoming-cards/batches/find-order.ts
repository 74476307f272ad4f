import { compareNames, joinNames } from '@sac/contract/cards/same-name';
import { finishedStatuses, isFinished, type OrderStatus, statusFacts } from '@sac/contract/orders/order-status';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import type { CardOwner } from '../../cards/check/check-card';
import { compareLines } from '../../cards/check/check-document';
import { datesIn } from '../../cards/check/reading/card-dates';
import type { CardLine } from '../../cards/check/reading/card-lines';
import { valuesOn } from '../../cards/check/reading/card-values';
import type { CardReading } from '../../cards/check/reading/read-card';
import { passportsIn } from '../../cards/check/reading/value-kinds';
import { selectKnownPapers } from '../../cards/check/select-papers';

interface Candidate extends CardOwner {
  order_id: number;
  process_status: OrderStatus;
}

/**
 * The only order a card can be for; otherwise why it is not known, as a sentence, and every order that it may be for, the likeliest
 * first: the card goes with the purge of any of them.
 */
export type OrderOfCard = { orderId: number } | { reason: string; candidates: number[] };

/** A card names few people. More tokens, days or orders than this would only cost time. */
const limits = { numbers: 500, days: 10, sameDay: 5000, sameName: 5 } as const;

/**
 * Finds the open order of a card: the only one with whose passport number and arrival date it agrees while nothing differs.
 * A card that also has the passport number of another open order is for several travellers, and found for none.
 */
export async function findOrder(db: Db, reading: CardReading): Promise<OrderOfCard> {
  if ('problem' in reading)
    return {
      reason: `This card could not be read: ${reading.problem}. Review it and choose an order.`,
      candidates: [],
    };
  const facts = factsOn(reading.pages.flat());
  const papers = await selectKnownPapers(db);
  const byNumber = await selectOrders(db, sql`passport_number = any(${facts.numbers}::text[])`);
  const named = byNumber.filter(({ process_status }) => !isFinished(process_status));
  const byName = byNumber.length > 0 ? [] : await sameNameAndDay(db, facts);
  const compared = [...named, ...byName].map((order) => {
    const card = compareLines(reading, order, papers);
    const same = card.facts.filter(({ result }) => result === 'same').length;
    return { order, card, same, agrees: card.verdict === 'matches' };
  });
  const agreeing = compared.filter(({ agrees }) => agrees);
  const travellers = new Set(named.map(({ passport_number }) => passport_number)).size;
  const [only] = agreeing;
  if (only && agreeing.length === 1 && travellers === 1) return { orderId: only.order.order_id };

  const likeliest = compared.toSorted((a, b) => b.same - a.same);
  const candidates = likeliest.map(({ order }) => order.order_id);
  const [first] = likeliest;
  if (travellers > 1)
    return {
      reason: 'This card names several travellers with open orders. Review it and choose an order.',
      candidates,
    };
  if (agreeing.length > 1)
    return {
      reason: `This card agrees with ${agreeing.length} open orders. Review it and choose an order.`,
      candidates,
    };
  if (first)
    return {
      reason: [`It may be for order ${first.order.order_id}, but does not match it.`, ...first.card.findings].join(' '),
      candidates,
    };
  return { reason: notFound(byNumber[0]), candidates: byNumber.map(({ order_id }) => order_id) };
}

const notFound = (finished: Candidate | undefined) =>
  finished
    ? `The only order with its passport number, ${finished.order_id}, is in ${statusFacts[finished.process_status].label}.`
    : 'No open order has its passport number, or its name and arrival date.';

/** What a card may say of its traveller, by its labels, and every number on it that may be a passport's. */
function factsOn(lines: readonly CardLine[]) {
  const values = valuesOn(lines);
  const readings = (...kinds: string[]) =>
    values.filter(({ kind }) => kinds.includes(kind)).map((value) => value.readings);
  const cells = lines.flat().map(({ text }) => text);
  const anywhere = cells.flatMap((text) => {
    const words = text.toUpperCase().split(/[^A-Z0-9]+/);
    return words.flatMap((_, at) => [1, 2, 3].map((count) => words.slice(at, at + count).join('')));
  });
  const stated = readings('passport').flatMap(([value = '']) => passportsIn(value));
  const pieces = readings('surname', 'given').map(([piece = '']) => piece);
  const labelled = readings('arrival').flatMap(([value = '']) => datesIn(value));
  const days = labelled.length > 0 ? labelled : cells.flatMap((text) => datesIn(text));
  return {
    numbers: [...new Set([...stated, ...anywhere])].filter(isNumber).slice(0, limits.numbers),
    names: [...readings('name').flat(), ...(pieces.length > 1 ? [pieces.join(' ')] : [])],
    days: [...new Set(days.flatMap(({ date, swapped }) => [date, ...(swapped ? [swapped] : [])]))].slice(
      0,
      limits.days,
    ),
  };
}

/** As a passport number is stored. */
const isNumber = (text: string) => /^[A-Z0-9]{5,15}$/.test(text) && /\d.*\d/.test(text);

/** As literals, so that the index of unfinished orders is used. */
const finished = sql.join(finishedStatuses.map((status) => sql.lit(status)));

/** Open orders of a traveller of this name who arrives that day; a card may show only part of the passport number. */
async function sameNameAndDay(db: Db, { names, days }: ReturnType<typeof factsOn>): Promise<Candidate[]> {
  if (names.length === 0 || days.length === 0) return [];
  const orders = await selectOrders(
    db,
    sql`arrival_date = any(${days}::date[]) and process_status not in (${finished})`,
  );
  const isNamed = ({ full_name, first_name, last_name }: Candidate) =>
    names.some((name) =>
      [full_name, joinNames(first_name, last_name)].some((own) => compareNames(name, own) === 'same'),
    );
  return orders.filter(isNamed).slice(0, limits.sameName);
}

async function selectOrders(db: Db, where: RawBuilder<unknown>): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select order_id, process_status, full_name, first_name, last_name, passport_number, nationality, sex, date_of_birth::text as date_of_birth,
      arrival_date::text as arrival_date, departure_date::text as departure_date, passport_expiry_date::text as passport_expiry_date,
      de_number
    from orders where purged_at is null and ${where} order by order_id desc limit ${limits.sameDay}`.execute(db);
  return rows;
}
