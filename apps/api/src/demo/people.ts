import { addDays } from '@sac/contract/platform/dates';
import { type Nation, nations } from './nations';
import type { Random } from './random';
import { rareNames } from './rare-names';

/** Letters that Unicode does not decompose into a base letter and an accent. */
const plain: Record<string, string> = { đ: 'd', Đ: 'D', ł: 'l', Ł: 'L', ø: 'o', Ø: 'O', ß: 'ss', ı: 'i', æ: 'ae' };

/** A Latin-script name in ASCII, for email addresses and fonts without Unicode; other scripts are removed. */
function asciiOf(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[^\p{ASCII}]/gu, (letter) => plain[letter] ?? '')
    .trim();
}

// Reserved for examples (RFC 2606): demo mails cannot reach a real person.
const mailDomains = ['example.com', 'example.org', 'example.net', 'mail.example', 'post.example'];

/** One rare name per this many orders, the first early enough for a small demo. */
const rareEvery = 64;

type Name = {
  nation: Nation;
  sex: 'Male' | 'Female' | 'Others';
  first: string;
  last: string;
  full: string;
  /** Such as a birth name. */
  former: string;
  ascii: string;
};

function rareName(index: number): Name | null {
  const rare = index % rareEvery === 7 ? rareNames[Math.floor(index / rareEvery) % rareNames.length] : undefined;
  const nation = nations.find(({ code }) => code === rare?.nation);
  if (!rare || !nation) return null;
  const { first, last } = rare.romanised ?? rare;
  const ascii = asciiOf(`${first} ${last}`);
  return { ...rare, nation, full: rare.full ?? `${rare.first} ${rare.last}`, former: ascii, ascii };
}

function usualName(random: Random): Name {
  const nation = random.weighted(nations.map((nation) => [nation, nation.weight] as const));
  const { family, male, female, familyFirst } = random.pick(nation.communities);
  const sex = random.weighted([
    ['Male', 50],
    ['Female', 49],
    ['Others', 1],
  ] as const);
  const given = sex === 'Others' ? [...male, ...female] : sex === 'Male' ? male : female;
  const [first, last] = [random.pick(given), random.pick(family)];
  const named = (familyName: string) => (familyFirst ? `${familyName} ${first}` : `${first} ${familyName}`);
  const former = named(random.pick(family.filter((other) => other !== last)));
  return { nation, sex, first, last, full: named(last), former, ascii: asciiOf(`${first} ${last}`) };
}

function emailOf(random: Random, ascii: string): string {
  const words = ascii.toLowerCase().match(/[a-z]+/g) ?? ['traveller'];
  const [first = 'traveller', last = words[0]] = [words[0], words.at(-1)];
  const local = random.pick([
    `${first}.${last}`,
    `${first}${last}`,
    `${first[0]}.${last}`,
    `${first}.${last}${random.int(60, 99)}`,
  ]);
  return `${local}@${random.pick(mailDomains)}`;
}

export type Person = ReturnType<typeof inventPerson>;

/**
 * Invents the traveller of order number `index` (from 0).
 * @param today for ages, YYYY-MM-DD
 */
export function inventPerson(random: Random, index: number, today: string) {
  const { nation, sex, first, last, full, former, ascii } = rareName(index) ?? usualName(random);
  const age = random.weighted([
    [random.int(1, 17), 10],
    [random.int(18, 45), 58],
    [random.int(46, 68), 26],
    [random.int(69, 88), 6],
  ]);
  const phone = random.fill(nation.phone);
  const home = random.pick(nation.towns);
  const email = emailOf(random, ascii);
  return {
    nation,
    home,
    formerName: former,
    isChild: age < 18,
    /** The name in ASCII, for fonts without other letters. */
    printedName: ascii,
    fields: {
      email,
      confirm_email: email,
      country_code: nation.dialling,
      phone,
      first_name: first,
      last_name: last,
      full_name: full,
      passport_number: random.fill(nation.passport),
      sex,
      date_of_birth: addDays(today, -Math.round(age * 365.25) - random.int(0, 364)),
      nationality: nation.name,
      place_of_birth: random.chance(0.6) ? home : random.pick(nation.towns),
      place_of_residence: `${home}, ${nation.name}`,
      zip_code: nation.zip && random.chance(0.85) ? random.fill(nation.zip) : null,
    },
  };
}
