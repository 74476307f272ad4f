import type { FormMap, MapField, MapPage } from '@sac/contract/form-helper/form-map';
import { answerLabel } from '@sac/contract/form-helper/form-map';
import { markWords } from './map-words';

export interface MapChange {
  kind: 'Added' | 'Removed' | 'Changed';
  /** 'Traveller, Sex: selectors'. */
  what: string;
  before: string;
  after: string;
}

/** What is known of a part of the map: property → text, '' where it has none. */
type Facts = Record<string, string>;
const list = (texts: readonly string[] = []) => texts.join(', ');

const factsOfField = ({ answer, label, set, write, selectors, options, after, letters = '' }: MapField): Facts => ({
  answer: answerLabel(answer),
  'name on the form': label,
  'how it is set': set,
  'how it is written': write,
  selectors: list(selectors),
  options: list(options?.map((one) => `${one.value} → ${[one.text, list(one.selectors)].filter(Boolean).join(', ')}`)),
  'appears after': after ? answerLabel(after) : '',
  letters,
});

const factsOfPage = ({ isPerTraveller, marks, yours, numberAfter }: MapPage): Facts => ({
  asked: isPerTraveller ? 'for each traveller' : 'once',
  marks: list(marks.map(markWords)),
  'left to a person': list(yours.map(({ label, selectors }) => `${label} (${list(selectors)})`)),
  'before the DE number': list(numberAfter),
});

/** The parts of a map by name, in its order. Two fields of a page with the same answer have a number in their name. */
function partsOf({ origin, start, within, pages }: FormMap): Map<string, Facts> {
  const parts = new Map<string, Facts>([['The form', { address: origin, 'first page': start, 'pages under': within }]]);
  for (const page of pages) {
    parts.set(`Page ${page.name}`, factsOfPage(page));
    for (const field of page.fields) {
      const name = `${page.name}, ${answerLabel(field.answer)}`;
      let place = name;
      for (let number = 2; parts.has(place); number += 1) place = `${name} (${number})`;
      parts.set(place, factsOfField(field));
    }
  }
  return parts;
}

const inWords = (facts: Facts) =>
  Object.entries(facts)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}: ${text}`)
    .join('; ');

/** What a new map has, lacks and has otherwise than the one before, in the order of the form; empty when they are the same. */
export function mapDifference(before: FormMap, after: FormMap): MapChange[] {
  const [old, next] = [partsOf(before), partsOf(after)];
  const removed = [...old]
    .filter(([what]) => !next.has(what))
    .map(([what, facts]): MapChange => ({ kind: 'Removed', what, before: inWords(facts), after: '' }));
  const others = [...next].flatMap(([what, facts]): MapChange[] => {
    const known = old.get(what);
    if (!known) return [{ kind: 'Added', what, before: '', after: inWords(facts) }];
    return Object.entries(facts)
      .filter(([name, text]) => text !== known[name])
      .map(([name, text]) => ({ kind: 'Changed', what: `${what}: ${name}`, before: known[name] ?? '', after: text }));
  });
  const isInBoth = (what: string) => old.has(what) && next.has(what);
  const [oldOrder, newOrder] = [old, next].map((parts) => [...parts.keys()].filter(isInBoth).join(', '));
  const moved: MapChange[] =
    oldOrder === newOrder
      ? []
      : [
          {
            kind: 'Changed',
            what: 'The form: order of pages and fields',
            before: oldOrder ?? '',
            after: newOrder ?? '',
          },
        ];
  return [...others, ...removed, ...moved];
}
