import { expect, test } from 'vitest';
import { type HoldFacts, reasonHeld, whyEmailHeld } from './why-held';

const orderNow = { order_id: 100_007, process_status: 'Deleted', hold: null, is_replaced: false } as const;

/** Everything that can hold a card, with the beginning of its sentence. When two are true, the one higher up is shown. */
const reasons: { facts: HoldFacts; sentence: string }[] = [
  { facts: { now: { ...orderNow, is_replaced: true } }, sentence: 'There is a newer document' },
  { facts: { stored: 'Mei undid the sending of this card.' }, sentence: 'Mei undid the sending' },
  {
    facts: { compared: { verdict: 'contradicts', findings: ['Passport number: A1, not B2.'], reason: null } },
    sentence: 'Does not match. Passport number',
  },
  { facts: { isUndone: true }, sentence: 'Its sending was undone.' },
  { facts: { within: 'Fwd: card.eml' }, sentence: 'It was inside Fwd: card.eml' },
  { facts: { email: 'Sender not verified.' }, sentence: 'Sender not verified.' },
  { facts: { authority: { kind: 'card', wrote: 'request' } }, sentence: 'The authority wants something' },
  { facts: { now: { ...orderNow, hold: 'dispute' } }, sentence: 'The payment of order 100007 is disputed.' },
];

const pairs = reasons.flatMap((first, index) => reasons.slice(index + 1).map((second) => ({ first, second })));
test.each(pairs)('$first.sentence comes before $second.sentence', ({ first, second }) => {
  // Both facts of `now` are one row.
  const now = first.facts.now && second.facts.now ? { now: { ...second.facts.now, ...first.facts.now } } : {};
  expect(reasonHeld({ ...second.facts, ...first.facts, ...now })).toContain(first.sentence);
});

const nothing: HoldFacts = {
  now: orderNow,
  stored: null,
  compared: { verdict: 'matches', findings: [], reason: null },
  isUndone: false,
  within: null,
  email: null,
  authority: { kind: 'epass', wrote: 'epass' },
};

test.each<{ name: string; facts: HoldFacts; held: string | null }>([
  { name: 'nothing speaks against it', facts: nothing, held: null },
  { name: 'nothing is known', facts: {}, held: null },
  {
    name: 'it cannot be read',
    facts: { ...nothing, compared: { verdict: 'unreadable', findings: ['x'], reason: 'It is an image.' } },
    held: 'It is an image.',
  },
  {
    name: 'an e-Pass is not from the authority',
    facts: { ...nothing, authority: { kind: 'epass', wrote: null } },
    held: 'It is not known to come from the authority.',
  },
  {
    name: 'a card is not from the authority',
    facts: { ...nothing, authority: { kind: 'card', wrote: null } },
    held: null,
  },
  {
    name: 'its order is finished',
    facts: { ...nothing, now: { ...orderNow, process_status: 'Deleted', hold: 'status' } },
    held: 'Order 100007 is in Deleted.',
  },
])('$name', ({ facts, held }) => {
  expect(reasonHeld(facts)).toBe(held);
});

const verified = { isVerified: true, problem: null };
test.each([
  { sender: verified, misdirected: null, isKnown: true, held: null },
  { sender: verified, misdirected: 'For another order.', isKnown: true, held: 'For another order.' },
  { sender: verified, misdirected: null, isKnown: false, held: 'It was sent by eve@example.com: not the authority' },
  {
    sender: { isVerified: false, problem: 'It fails DMARC.' },
    misdirected: 'For another order.',
    isKnown: true,
    held: 'Sender not verified. It fails DMARC.',
  },
])('an email of $sender, misdirected: $misdirected, known: $isKnown', ({ held, ...facts }) => {
  const why = whyEmailHeld({ from: 'eve@example.com', ...facts });
  if (held === null) expect(why).toBeNull();
  else expect(why).toContain(held);
});
