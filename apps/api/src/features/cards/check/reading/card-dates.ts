import { isCalendarDate } from '@sac/contract/platform/dates';
import { foldPrint } from './fold-print';
import { listed } from './word-lists';

/** A date on a card; `swapped` is the date in another order of its numbers, if that is possible too. */
export interface CardDate {
  date: string;
  swapped: string | null;
  /** Index in the text. */
  at: number;
}

/** The months in the languages of our labels, in lower case; other endings of the English ones count too. Add a word that a card has. */
const monthWords = `
  jan, januar, jänner, janvier, janv, gennaio, ocak, enero, ene, januari, январь, января, янв, ม.ค., มกราคม, ஜனவரி, ஜன, जनवरी
  feb, februar, février, févr, fév, febbraio, fevereiro, şubat, febrero, februari, pebruari, февраль, февраля, фев, ก.พ., กุมภาพันธ์, பிப்ரவரி, பிப், फरवरी, फ़रवरी
  mar, märz, mär, mrz, mars, marzo, março, mart, maret, mac, март, марта, мар, มี.ค., มีนาคม, மார்ச், மார், मार्च
  apr, april, avril, avr, aprile, nisan, abril, abr, апрель, апреля, апр, เม.ย., เมษายน, ஏப்ரல், ஏப், अप्रैल
  may, mai, mayo, maggio, maio, mayıs, mei, май, мая, พ.ค., พฤษภาคม, மே, मई
  jun, juni, juin, junio, giugno, haziran, июнь, июня, июн, มิ.ย., มิถุนายน, ஜூன், जून
  jul, juli, juillet, juil, julio, luglio, temmuz, julai, июль, июля, июл, ก.ค., กรกฎาคม, ஜூலை, जुलाई
  aug, august, août, aout, agosto, ağustos, ago, agustus, agu, agt, ogos, август, августа, авг, ส.ค., สิงหาคม, ஆகஸ்ட், ஆக, अगस्त
  sep, septembre, septiembre, setiembre, sept, settembre, setembro, eylül, set, сентябрь, сентября, сен, сент, ก.ย., กันยายน, செப்டம்பர், செப், सितंबर, सितम्बर
  oct, oktober, okt, octobre, octubre, ottobre, outubro, ekim, октябрь, октября, окт, ต.ค., ตุลาคม, அக்டோபர், அக், अक्टूबर, अक्तूबर
  nov, nopember, novembre, noviembre, kasım, ноябрь, ноября, ноя, нояб, พ.ย., พฤศจิกายน, நவம்பர், நவ, नवंबर, नवम्बर
  dec, dezember, dez, décembre, déc, dicembre, dezembro, aralık, diciembre, dic, desember, des, disember, dis, декабрь, декабря, дек, ธ.ค., ธันวาคม, டிசம்பர், டிச, दिसंबर, दिसम्बर`
  .trim()
  .split('\n')
  .map(listed);
const plainWord = (word: string) => word.toLowerCase().replaceAll('.', '');
const months = new Map(
  monthWords.flatMap((words, at) => words.map((word) => [plainWord(foldPrint(word)), at + 1] as const)),
);
const english = new RegExp(`^(?:${monthWords.map(([word]) => word).join('|')})[a-z]*$`);

/** Undefined: it is no month. */
function monthOf(word: string): number | undefined {
  const plain = plainWord(word);
  return months.get(plain) ?? (english.test(plain) ? months.get(plain.slice(0, 3)) : undefined);
}

/** Whether a month is named in a text. */
export const namesMonth = (text: string): boolean =>
  (text.match(/\p{L}[\p{L}\p{M}.]+/gu) ?? []).some((one) => monthOf(one) !== undefined);

/** The year before the first one of an era, as Japan and Taiwan count. */
const eras: Record<string, number> = {
  ...{ 明治: 1867, 大正: 1911, 昭和: 1925, 平成: 1988, 令和: 2018, m: 1867, t: 1911, s: 1925, h: 1988, r: 2018 },
  ...{ 民國: 1911, 民国: 1911 },
};

/** Year, month (a number or a word, perhaps in two languages) and day, as they are printed. */
type Parts = [year: string, month: string, day: string];
interface Shape {
  pattern: RegExp;
  order: (parts: string[]) => Parts;
  /** Other orders in which the same numbers may be a date. */
  others?: (parts: Parts) => Parts[];
}

const word = String.raw`\p{L}[\p{L}\p{M}.]{1,20}`;
/** 'NOV/NOV', as passports have it in two languages. */
const month = `(${word}(?: ?/ ?${word})?)`;
const before = String.raw`(?<![\p{L}\p{M}])`;
const day = String.raw`(?<!\d)(\d{1,2})(?:(?:st|nd|rd|th|er|[oa])(?!\p{L}))?`;
const between = (signs: string) => `(?:[${signs}]*| ?(?:day of|of|de|del) )`;
const yearMark = String.raw`(?:พ\.?ศ\.? ?|b\.?e\.? ?)?`;
const year = String.raw`${yearMark}(\d{4}|\d{2})(?!\d)`;

const shapes: Shape[] = [
  {
    pattern: /(?<!\d)(\d{4})( ?[-/.] ?)(\d{1,2})\2(\d{1,2})(?!\d)/g,
    order: ([y = '', , m = '', d = '']) => [y, m, d],
  },
  {
    pattern: /(?<!\d)(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일號号]/g,
    order: ([y = '', m = '', d = '']) => [y, m, d],
  },
  {
    pattern: /(?<!\d)(\d{1,2})(?: ?[-/.] ?(\d{1,2}) ?[-/.] ?(\d{4})| ?([-/.]) ?(\d{1,2}) ?\4 ?(\d{2}))(?!\d)/g,
    order: ([d = '', m, y, , shortM = '', shortY = '']) => [y ?? shortY, m ?? shortM, d],
    others: ([y, m, d]) => [[y, d, m], ...(y.length + d.length === 4 ? [[d, m, y] satisfies Parts] : [])],
  },
  // In boxes.
  {
    pattern: /(?<![\d/.-] ?)(\d\d) (\d\d) ((?:19|20)\d\d)(?! ?[\d/.-])/g,
    order: ([d = '', m = '', y = '']) => [y, m, d],
    others: ([y, m, d]) => [[y, d, m]],
  },
  {
    pattern: new RegExp(`${day}${between(' ./·-')}${month}${between(' .,/·-')}${year}`, 'giu'),
    order: ([d = '', m = '', y = '']) => [y, m, d],
  },
  {
    pattern: new RegExp(String.raw`${before}${month}[ ./-]*(\d{1,2})(?:st|nd|rd|th)?[ ,./-]+(\d{4})(?!\d)`, 'giu'),
    order: ([m = '', d = '', y = '']) => [y, m, d],
  },
  {
    pattern: new RegExp(String.raw`(?<!\d)(\d{4})[ ./-]*${month}[ ./-]*(\d{1,2})(?!\d)`, 'giu'),
    order: ([y = '', m = '', d = '']) => [y, m, d],
  },
  {
    pattern: /(?<!\d)(\d{1,2}) ?tháng ?(\d{1,2}),? ?(?:năm )?(\d{4})(?!\d)/gi,
    order: ([d = '', m = '', y = '']) => [y, m, d],
  },
  {
    pattern:
      /(?<![a-z])(明治|大正|昭和|平成|令和|民[國国]|[mtshr](?=\d)) ?(\d{1,3}|元)(?: ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日| ?([-/.]) ?(\d{1,2}) ?\5 ?(\d{1,2})(?!\d))/gi,
    order: ([era = '', y = '', m, d, , shortM = '', shortD = '']) => [
      String((eras[era.toLowerCase()] ?? 0) + (y === '元' ? 1 : Number(y))),
      m ?? shortM,
      d ?? shortD,
    ],
  },
];

/** Thailand counts from the Buddha; years so far away mean that. */
const isBuddhist = (year: number) => year > 2400 && year < 2700;

function dayOf([year, month, day]: Parts): string | null {
  const [number, ...others] = new Set(
    /\d/.test(month) ? [Number(month)] : month.split('/').flatMap((text) => monthOf(text.trim()) ?? []),
  );
  if (number === undefined || others.length > 0) return null;
  const count = Number(year.length === 2 ? `20${year}` : year);
  const text = [
    String(isBuddhist(count) ? count - 543 : count),
    String(number).padStart(2, '0'),
    day.padStart(2, '0'),
  ].join('-');
  return isCalendarDate(text) ? text : null;
}

/**
 * The dates in a text of a paper, in the formats that cards use: 23/11/2026, 2026-11-23, 23 Nov 2026, Nov 23, 2026, 2026年11月23日,
 * 23 de noviembre de 2026, 23 พ.ย. 2569, 令和8年11月23日. Numeric dates are read day first, as in Singapore, unless only another order is possible.
 * @param text as `foldPrint` gives it
 */
export function datesIn(text: string): CardDate[] {
  if (!/\d/.test(text)) return [];
  // A search is cheap beside matchAll, which copies the pattern.
  const possible = shapes.filter(({ pattern }) => text.search(pattern) >= 0);
  const found = possible.flatMap(({ pattern, order, others }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const parts = order(match.slice(1));
      const all = [parts, ...(others?.(parts) ?? [])].map(dayOf).filter((date) => date !== null);
      const [date, swapped = null] = new Set(all);
      return date ? [{ date, swapped, at: match.index, end: match.index + match[0].length }] : [];
    }),
  );
  if (found.length === 0) return [];
  // The end of one date and what follows it may look like another.
  let end = 0;
  return found
    .toSorted((a, b) => a.at - b.at || b.end - a.end)
    .flatMap(({ end: ownEnd, ...date }) => {
      if (date.at < end) return [];
      end = ownEnd;
      return [date];
    });
}
