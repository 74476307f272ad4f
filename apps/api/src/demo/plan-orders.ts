import { orderApplication } from '@sac/contract/intake/application';
import { addDays, dayMs, singaporeToday } from '@sac/contract/platform/dates';
import { assigneeOf } from './accounts';
import { inventCheckout, returningCheckout } from './checkouts';
import { planHistory } from './histories';
import { type Kind, mixOf } from './mix';
import { type Act, arrive, type OrderHistory, release } from './order-history';
import { inventPerson } from './people';
import { randomFrom } from './random';
import { timeOrder } from './timing';
import { inventTrip } from './trips';

/** Two of the first hundred completion emails fail, one of them permanently. */
const outcomeOfMail = (index: number) => (index % 100 === 20 ? 'resent' : index % 100 === 61 ? 'failed' : 'sent');

function draftOrder(kind: Kind, index: number, nth: number, now: Date, windowDays: number) {
  const random = randomFrom(index);
  const timing = timeOrder(random, kind, nth, now, windowDays);
  const { fields, ...person } = inventPerson(random, index, singaporeToday(now));
  const trip = inventTrip(random, person, timing.arrival_date);
  const { processing_mode } = timing;
  const checkout = inventCheckout(index, timing.createdAt);
  const application = orderApplication.parse({ ...fields, ...trip, processing_mode, ...checkout });
  return { random, kind, nth, timing, person, application };
}
type Draft = ReturnType<typeof draftOrder>;

/** Old enough to be evidence against a dispute of today: at least 120 and at most 365 days before it. */
const earlierVisits = [260, 200];

/** One customer came back: the first ChargeBack order and two completed ones are theirs, with one card and one device. */
function withReturningCustomer(drafts: Draft[], now: Date): Draft[] {
  const disputed = drafts.find(({ kind }) => kind.status === 'ChargeBack');
  const earlier = drafts.filter(({ kind }) => kind.status === 'Completed').slice(0, earlierVisits.length);
  if (!disputed || earlier.length < earlierVisits.length) return drafts;
  const paidOn = (at: number) => ({ ...disputed.application, ...returningCheckout(at) });
  return drafts.map((draft) => {
    if (draft === disputed) return { ...draft, application: paidOn(draft.timing.createdAt) };
    const daysAgo = earlierVisits[earlier.indexOf(draft)];
    if (daysAgo === undefined) return draft;
    const createdAt = now.getTime() - daysAgo * dayMs;
    const arrival_date = addDays(singaporeToday(new Date(createdAt)), 6);
    const processing_mode = 'Standard' as const;
    const dates = { arrival_date, departure_date: addDays(arrival_date, 5), processing_mode };
    return {
      ...draft,
      person: disputed.person,
      timing: { processing_mode, arrival_date, createdAt, workableAt: createdAt, releasedAt: null },
      application: { ...paidOn(createdAt), ...dates },
    };
  });
}

/** The acts of all demo orders, sorted by time. The same arguments give the same orders. */
export function planOrders(orders: number, now: Date, windowDays: number): Act[] {
  const ofKind = new Map<Kind, number>();
  const drafts = mixOf(orders).map((kind, index) => {
    const nth = ofKind.get(kind) ?? 0;
    ofKind.set(kind, nth + 1);
    return draftOrder(kind, index, nth, now, windowDays);
  });

  let openOrders = 0;
  let firstMails = 0;
  const acts = withReturningCustomer(drafts, now)
    .toSorted((a, b) => a.timing.createdAt - b.timing.createdAt)
    .flatMap(({ random, kind, nth, timing, person, application }) => {
      const history: OrderHistory = {
        random,
        application,
        printedName: person.printedName,
        until: now.getTime(),
        clock: timing.createdAt,
        status: 'New',
        assignee: null,
        orderId: 0,
        card: { id: 0, file1: '' },
        acts: [],
      };
      arrive(history);
      if (timing.releasedAt !== null) history.acts.push(release(timing.releasedAt));
      history.clock = timing.workableAt;
      planHistory(history, {
        kind,
        nth,
        nation: person.nation,
        assignee: kind.open && kind.status !== 'New' ? assigneeOf(openOrders++, kind.status) : null,
        firstMail: () => outcomeOfMail(firstMails++),
      });
      return history.acts;
    });
  return acts.sort((a, b) => a.at - b.at);
}
