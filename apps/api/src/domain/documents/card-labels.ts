/** What a label on a card announces; 'piece' is a surname or given names. */
export type Announced = 'passport' | 'name' | 'piece' | 'arrival';

const holder = "(?:travell?er|passenger|visitor|applicant|holder|person)(?:'?s)?";
const asInPassport = '(?: as (?:in|on|per|shown in|shown on|it appears in|it appears on) (?:the |your )?passport)?';

const labels: Record<Announced, RegExp> = {
  passport: new RegExp(
    `^(?:${holder} )?(?:passport|travel document|passport or travel document)(?: (?:no|number|num|nr|nº|n°))?$`,
  ),
  name: new RegExp(`^(?:${holder} )?(?:full |complete )?name(?: of (?:the )?${holder})?${asInPassport}$`),
  piece: new RegExp(
    `^(?:(?:surname|family name|last name|given name|first name|middle name|forename)s?)${asInPassport}$`,
  ),
  arrival:
    /^(?:intended |expected |planned )?(?:date of arrival|arrival date|date of entry|entry date|arrival|arriving|arriving on|arrives on)(?: and time)?(?: (?:in|into|to) (?:singapore|sg))?$/,
};

/** Words that begin other labels of such cards, so that a label is not taken for the value of the one beside it. */
const otherLabel =
  /^(?:(?:date|country|place|mode|purpose|type|city|port|name|number) (?:of|and)|nationality|citizenship|sex|gender|passport|surname|(?:full|given|first|last|family|middle) name|departure|arrival|flight|vehicle|vessel|e-?mail|mobile|phone|telephone|address|accommodation|order|reference|status|expiry|residence)\b/;

/** A label without its colon, its hints in brackets and its translation behind a slash. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .split('/')[0]
    ?.replaceAll(/[’`]/g, "'")
    .replaceAll(/[:*#.]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim() ?? '';

/** How labels that no list of beginnings knows end: 'DE Number'. */
const otherEnding = / (?:number|name|date|code|type|time|country|city|status)$/;

/** What a text announces if it is one of the labels we read. */
export function announcedBy(text: string): Announced | null {
  const label = plain(text);
  return (Object.keys(labels) as Announced[]).find((kind) => labels[kind].test(label)) ?? null;
}

/** Tells whether a text is a label, ours or another. */
export function isLabel(text: string): boolean {
  if (text.endsWith(':') || announcedBy(text)) return true;
  const label = plain(text);
  return !/\d/.test(text) && (otherLabel.test(label) || otherEnding.test(label));
}
