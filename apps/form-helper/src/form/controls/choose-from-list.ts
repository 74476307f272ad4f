import { matchOption, searchesFor, type Wanted } from '../../match/match-option';
import { delay, waitFor } from '../wait';
import { type ListControl, shownText } from './lists';

/** Options of a list come about a second after typing. */
const maxWait = 5000;
/** A list that changes while it is read is read again. */
const settle = 120;

export type Chosen = 'chosen' | { readonly nearest: string[] } | 'no options';

const texts = (list: ListControl) => list.options().map(shownText);

/** Until then 'No items found' may only mean that nothing has come yet. */
const believesEmpty = 1500;

/** The options once they no longer change; those that were there before typing count when no others come. */
async function optionsAfter(list: ListControl, search: string): Promise<string[]> {
  const before = texts(list).join('\n');
  const started = performance.now();
  list.open(search);
  const isLate = () => performance.now() - started > believesEmpty;
  await waitFor(() => {
    const now = texts(list).join('\n');
    if (list.isLoading()) return false;
    return now === before ? isLate() && (now !== '' || list.isEmpty()) : now !== '';
  }, maxWait);
  for (let last = '', now = texts(list).join('\n'); last !== now; ) {
    last = now;
    await delay(settle);
    now = texts(list).join('\n');
  }
  return texts(list);
}

/** Opens a list, types into it and clicks the option that belongs to the answer; where none is sure, a person chooses. */
export async function chooseFromList(list: ListControl, wanted: Wanted, written: string): Promise<Chosen> {
  const seen = new Set<string>();
  const isCountry = wanted.field.write === 'country' || wanted.field.write === 'nationality';
  for (const search of list.isSearched ? searchesFor(wanted, written) : ['']) {
    const options = await optionsAfter(list, search);
    const match = matchOption(wanted, options);
    const option = 'index' in match ? list.options()[match.index] : undefined;
    if (option) {
      list.choose(option);
      return 'chosen';
    }
    for (const text of options) seen.add(text);
    // Only a country has other names that are worth trying.
    if (options.length > 0 && !isCountry) break;
  }
  list.close();
  if (seen.size === 0) return 'no options';
  const match = matchOption(wanted, [...seen]);
  return { nearest: 'nearest' in match ? match.nearest : [...seen].slice(match.index, match.index + 1) };
}

/** Chooses the option of exactly this text. @returns whether it was there */
export async function chooseText(list: ListControl, text: string): Promise<boolean> {
  for (const search of list.isSearched ? [text, text.split(',').at(-1)?.trim() ?? text] : ['']) {
    await optionsAfter(list, search);
    const option = list.options().find((one) => shownText(one) === text);
    if (option) {
      list.choose(option);
      return true;
    }
  }
  list.close();
  return false;
}
