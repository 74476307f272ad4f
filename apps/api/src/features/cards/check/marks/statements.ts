import type { findWords } from '../reading/find-words';
import { anyWord, listed } from '../reading/word-lists';

/*
 * Small print says what may happen, to anybody: 'You may be refused entry', 'if your card is rejected by the airline'. A statement
 * says what has happened to this application: a title, a status, or a sentence in the indicative. The lists are words in lower case,
 * in the languages of our customers; add one where a sentence was read wrongly. In doubt it is a statement, and a person decides.
 */

/** The clause with one of these is about a case that has not happened. */
const conditions = listed(`
  if, unless, in case, in the event, should you, should your, should there, should any, should the, whether, provided that, provided you, who, whose, anyone
  jika, jikalau, kalau, sekiranya, apabila, bila, andai, kecuali, dalam hal
  如果, 如有, 如所, 如与, 如與, 如未, 如经, 如您, 如需, 如因, 如在, 如发现, 如發現, 若, 倘若, 倘, 假如, 一旦, 除非, 否则, 否則, 的话, 的話
  எனில், என்றால், ந்தால், ட்டால், ய்தால், றால், வரை, यदि, अगर, जब, स्थिति में, होने पर, मामले में, अन्यथा
  場合, 限り, もし, れば, たら, ならば, 際は, 際に, 경우, 만약, 만일, 하면, 되면, 으면, 다면, 라면, 때에는, 시에는
  nếu, khi, trong trường hợp, trừ khi, một khi, giả sử, หาก, ถ้า, กรณี, เมื่อ, เว้นแต่, มิฉะนั้น
  wenn, falls, sofern, sollte, sollten, es sei denn, im falle, bei
  si, s'il, s'ils, au cas où, en cas, lorsque, quand, à moins, sauf si, en caso, cuando, a menos que, salvo que, siempre que
  если, в случае, при, se o, se os, se as, qualora, nel caso, se il, indien, tenzij, wanneer, kung, kapag, eğer, halinde, durumunda
  jeśli, jeżeli, w przypadku
  demonstration
`);

/** The same, unless something is said to have happened: 'was cancelled after review'. */
const times = listed(
  'when, whenever, where, wherever, once, after, before, until, without, upon, otherwise, becomes, become, please',
);

/** What can, will or must be is not what is. English ones count close to what they belong to only. */
const englishModals =
  /(?:^|[^\p{L}])(?<modal>may|might|can|could|would|to|will|shall|must|should|being|getting)(?: [\p{L}']+){0,3} ?$/u;
const modals = listed(`
  dapat, bisa, boleh, mungkin, akan, 可能, 可以, 可被, 会被, 會被, 将被, 將被, 将会, 將會, 或会, 或會, 或被, 将予, 有权, 有權
  லாம், கூடும், படும், सकता, सकती, सकते, जाएगा, जाएगी, जाएंगे, जायेगा, जायेगी, संभव
  ことがあ, 可能性, かもしれ, 恐れ, おそれ, 수 있, 수도 있, 가능성, có thể, sẽ, อาจ, จะถูก, จะไม่, สามารถ
  kann, können, könnte, könnten, dürfen, darf, peut, peuvent, pourrait, pourraient, pourra, pourront, pouvez, sera, seront, serait, risque
  puede, pueden, podrá, podrán, podría, podrían, será, serán, sería
  может, могут, будет, будут, pode, podem, poderá, può, possono, potrebbe, sarà, verrà, kan, kunnen, zal, zullen, maaari, maaaring
  edilebilir, olabilir, edilecek, może, mogą, zostanie
`);

/** What has happened. */
const past = listed(`
  was, were, been, has, had, we regret, regret to, telah, sudah, 已, ました, されてい, 되었, 됐습, 했습, 하였, đã, แล้ว, ได้ถูก, ได้รับการ
  गया, गई, गयी, गए, चुका, चुकी, டது, ள்ளது, wurde, wurden, worden, a été, ont été, ha sido, han sido, fue, fueron
`);

/** Whose fate a rule is about, in English. */
const everybody = listed(`
  travellers, travelers, visitors, persons, people, passengers, applicants, foreigners, submissions, applications, declarations, cards
  passports, documents, forms, requests, those, anyone, any, all, false, incorrect, incomplete, late, duplicate
`);
const own =
  /(?<!\p{L})(?:your|this|the) (?:[\p{L}-]+ ){0,3}?(?:application|submission|card|declaration|request|form)(?!\p{L})/u;
const verb = /(?<!\p{L})(?:is|are|be|get|gets)(?!\p{L})/u;

/** They ask for something at once, also with 'must'. */
const isDemand = /resubmit|required/;
const negated = /(?:^|[^\p{L}])(?:no|not|never|no further|no more)(?: an?)? $|(?<!(?<!\p{L})is )(?<![\p{L}'])an? $/u;
/** 'Cancelled flights must be reported' is about flights. */
const isOfOthers =
  /^ (?:(?:or|and) [\p{L}-]+ )?(?!(?:application|submission|card|declaration|request|form)s?(?!\p{L}))[\p{L}-]+(?: [\p{L}-]+)? (?:may|must|need|should|can|cannot|will|is|are) /u;

const [condition, time, modal, hasHappened, everyone] = [conditions, times, modals, past, everybody].map((words) =>
  anyWord(words),
) as [RegExp, RegExp, RegExp, RegExp, RegExp];

/** Longer sentences are not read as a whole: bounds the run time. */
const window = 600;
const clauseEnd = /[,;:|，；、：–—]|(?<= )-(?= )|(?<!\p{L})(?:because|since|but)(?!\p{L})/gu;

/** The clause around the words, in parts; what is far from them is cut off. */
function around(start: string, rest: string) {
  const [last] = [...start.matchAll(clauseEnd)].slice(-1);
  const [next] = rest.matchAll(clauseEnd);
  const from = last ? last.index + last[0].length : 0;
  const to = next?.index ?? rest.length;
  return { before: start.slice(from), after: rest.slice(0, to), others: `${start.slice(0, from)} ${rest.slice(to)}` };
}

/** Whether words between the start and the rest of a sentence, in lower case, say something of this application. */
function isStatement(start: string, words: string, rest: string): boolean {
  const { before, after, others } = around(start, rest);
  const clause = `${before} ${after}`;
  if (before.trim() === '' && isOfOthers.test(after)) return false;
  if (negated.test(before) || condition.test(clause) || /[?？]\s*$/.test(rest)) return false;
  if (isDemand.test(words)) return !condition.test(others);
  const { modal: english } = englishModals.exec(before)?.groups ?? {};
  const isCertain = /will|shall|must/.test(english ?? '') && own.test(before) && !condition.test(others);
  if ((english && !isCertain) || modal.test(clause)) return false;
  if (hasHappened.test(before + words + after)) return true;
  if (time.test(clause)) return false;
  // A title or a status beside other sentences.
  if (!/\p{L}/u.test(clause)) return true;
  if (condition.test(others)) return false;
  return !(everyone.test(before + words) && verb.test(clause) && !own.test(before));
}

/** They introduce what is said: 'Please note that your card is invalid'. */
const notice = /(?<!\p{L})(?:please|kindly) (?:note|be (?:informed|advised|aware))(?!\p{L})/gu;
/** 'Not valid as a visa' says what else it is not. */
const asOther = /valid|válid|valable|gültig|geldig|berlaku|sah$/;
const isAsOther = /^ (?:as|como|comme|come|als|sebagai) /;

/** Words that only lack their space: 'in complete sentences'. */
const areTwo = /^(?:in (?:valid|complete|voice)|with drawn)$/;

/** A text without what sentencesOf() has between its lines and columns. */
const plain = (text: string) => text.replaceAll(/-\n/g, '').replaceAll(/\s/g, ' ');

/** An email address may have any word. */
const longestAddress = 80;
const isInAddress = (text: string, at: number, end: number) => {
  const before = /\S*$/.exec(text.slice(Math.max(0, at - longestAddress), at))?.[0] ?? '';
  const behind = /^\S*/.exec(text.slice(end, end + longestAddress))?.[0] ?? '';
  return /^[^@]+@[^@]+\.\p{L}+$/u.test(before + text.slice(at, end) + behind);
};

/**
 * The first word of a list that sentences state of this application; null: none.
 * @param sentences see sentencesOf()
 */
export function statedIn(sentences: readonly string[], find: ReturnType<typeof findWords>): string | null {
  for (const sentence of sentences) {
    const isDoubtful = /[\t\v]/.test(sentence);
    for (const { word, at, end } of find(sentence)) {
      const found = sentence.slice(at, end);
      if ((isDoubtful && !/[\t\v]/.test(found)) || isInAddress(sentence, at, end)) continue;
      const [start = ''] = sentence
        .slice(Math.max(0, at - window), at)
        .split('\v')
        .slice(-1);
      const [rest = ''] = sentence.slice(end, end + window).split('\v');
      if (areTwo.test(found) && /^ \p{L}/u.test(rest)) continue;
      if (asOther.test(word) && isAsOther.test(rest)) continue;
      if (isStatement(plain(start).replaceAll(notice, ''), word, plain(rest))) return word;
    }
  }
  return null;
}
