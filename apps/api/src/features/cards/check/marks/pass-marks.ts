import { datesIn } from '../reading/card-dates';
import { lastDayLabel } from '../reading/card-labels';
import type { CardLine } from '../reading/card-lines';
import { sentencesOf } from '../reading/card-sentences';
import { findWords } from '../reading/find-words';
import { listed } from '../reading/word-lists';
import { against, againstCard, isOther, itSays, textOf } from './card-marks';
import { statedIn } from './statements';

/*
 * What an e-Pass says of itself. Lists of words, in lower case: add one where a paper shows another.
 */

const ownWords = findWords(
  listed(`
    e-pass, epass, electronic visit pass, electronic pass, visit pass, short-term visit pass, short term visit pass
  `),
);

/** Who issues it. Other countries also have visit passes. */
const issuers = findWords(
  listed('singapore, ica, immigration & checkpoints authority, immigration and checkpoints authority'),
);

/** Papers from before the arrival say that an e-Pass will follow: what is on them is not what was granted. */
const announcements = findWords(
  listed(`
    acknowledgement, acknowledgment, successfully submitted, submitted successfully, submission successful
    will receive, will then receive, will be issued, will be sent, will be emailed, will be e-mailed, will be mailed
    will be granted, will be provided, will be determined, will get, shall receive, is emailed to, is sent to you after
    is issued upon, is issued on arrival, subject to immigration clearance, before you arrive, prior to arrival
  `),
);

/** Passes that are not valid, and messages about a pass that change or end it. */
const refusals = findWords(
  listed(`
    expired, has ended, no longer valid, not valid, ceased, terminated, suspended, curtailed, shortened, overstayed
    extension application, application for extension, application to extend, application for an extension
    applied for an extension, applied for extension, request for extension, extension request, application received
    application has been received, has been replaced, was replaced, has been amended, was amended, special pass, removal order, deportation
    previous, former, before extension, sample, an example, example only, template, for illustration, test only, not an official document
  `),
);

/** Other passes and visas of Singapore, and the papers of other countries. */
const otherPapers = findWords(
  listed(`
    work permit, work pass, work holiday pass, ministry of manpower, employment pass, training employment pass, personalised employment pass
    entrepass, letter of consent, miscellaneous work pass, long-term visit pass, long term visit pass
    long-term pass, long term pass, ltvp, ltvp+, student's pass, students' pass, students pass, student pass, dependant's pass
    dependants' pass, dependant pass, dependent's pass, dependent pass, professional visit pass, permanent resident, re-entry permit
    entry visa, single journey visa, multiple journey visa, visa number, visa no
    visa type, tourist visa, visitor visa, schengen, residence permit, electronic travel authorisation
    electronic travel authorization, immigration department of malaysia, malaysia immigration
    malaysian immigration, visit pass malaysia, visit pass (malaysia), malaysia visit pass, malaysian visit pass, pas lawatan
    thai immigration, thailand immigration, royal thai, kingdom of thailand, visit pass thailand, tm6, tm.6, tm30
    directorate general of immigration, izin tinggal, bureau of immigration
  `),
);

/** Not the end of “traveller's pass”. */
const workPass = /(?<![\p{L}\d'])s pass(?![\p{L}\d])/u;

/** An e-Pass is one traveller's. */
const families = findWords(
  listed('family members, accompanying persons, group pass, names of travellers, list of travellers'),
);

/** Why a paper is not a traveller's valid e-Pass, a sentence each. */
export function againstPass(lines: readonly CardLine[]): string[] {
  const [sentences, text] = [sentencesOf(lines), textOf(lines)];
  return [
    ...againstCard(lines),
    ...against(statedIn(sentences, refusals), itSays),
    ...against(announcements(text)[0]?.word, isOther),
    ...against(otherPapers(text)[0]?.word, isOther),
    ...against(workPass.exec(text)?.[0], isOther),
    ...against(families(text)[0]?.word, (words) => `It is for several travellers: it says “${words}”.`),
  ];
}

/** What is missing in a text for an e-Pass, a sentence each. */
export const missingOnPass = (text: string): string[] => [
  ...(ownWords(text).length > 0 ? [] : ['It was not recognised as an e-Pass.']),
  ...(issuers(text).length > 0 ? [] : ['It does not say that Singapore issued it.']),
];

/** Words of sentences, which no line of labels has. */
const sentence =
  /(?<!\p{L})(?:you|your|will|shall|the|this|which|that|please|is|are|be|has|have|may|must|and)(?!\p{L})/u;

/** Whether a last day of stay is written behind its label, or below a line of labels. */
function hasLastDay(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.some((line, at) => {
    const label = lastDayLabel.exec(line);
    if (!label) return false;
    const rest = line.slice(label.index + label[0].length);
    const [first] = datesIn(rest).toSorted((a, b) => a.at - b.at);
    // A hint in brackets, a translation behind a slash and a weekday may be between them.
    if (first)
      return /^\s*(?:\([^)]*\)\s*)?(?:\/[^\d:]{1,60})?:?\s*(?:\p{L}{3,9},?\s*)?$/u.test(rest.slice(0, first.at));
    return (
      !sentence.test(line.replace(label[0], '')) && lines.slice(at + 1, at + 3).some((next) => datesIn(next).length > 0)
    );
  });
}

/**
 * Whether a text is an e-Pass by its own words: it says so and states the last day of a stay. An acknowledgement of an arrival
 * card that says that an e-Pass will follow is none. `checkPass` decides whose it is and whether it is valid.
 */
export function isPass(text: string): boolean {
  const seen = text.toLowerCase().replaceAll(/[^\S\n]+/g, ' ');
  const isStated = [seen, seen.replaceAll(/-\n/g, '')].some(hasLastDay);
  return ownWords(seen).length > 0 && isStated && announcements(seen).length === 0;
}
