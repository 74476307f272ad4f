/** The labels that we read; 'piece' is a surname or given names. */
export type LabelKind = 'passport' | 'name' | 'piece' | 'arrival';

const holder = "(?:travell?er|passenger|visitor|applicant|holder|person)(?:'?s)?";
const asInPassport = '(?: as (?:in|on|per|shown in|shown on|it appears in|it appears on) (?:the |your )?passport)?';

const labels: Record<LabelKind, RegExp> = {
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

/** The beginnings of other labels, so that a label is not read as the value of its neighbour. */
const otherLabel =
  /^(?:(?:date|country|place|mode|purpose|type|city|port|name|number) (?:of|and)|nationality|citizenship|sex|gender|passport|surname|(?:full|given|first|last|family|middle) name|departure|arrival|flight|vehicle|vessel|e-?mail|mobile|phone|telephone|address|accommodation|order|reference|status|expiry|residence)\b/;

/** A label without colon, hints in brackets and the translation after a slash. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .split('/')[0]
    ?.replaceAll(/[’`]/g, "'")
    .replaceAll(/[:*#.]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim() ?? '';

/** The endings of labels that are not listed above: 'DE Number'. */
const otherEnding = / (?:number|name|date|code|type|time|country|city|status)$/;

export function labelKindOf(text: string): LabelKind | null {
  const label = plain(text);
  return (Object.keys(labels) as LabelKind[]).find((kind) => labels[kind].test(label)) ?? null;
}

/** Whether a text is any label, one that we read or not. */
export function isLabel(text: string): boolean {
  if (text.endsWith(':') || labelKindOf(text)) return true;
  const label = plain(text);
  return !/\d/.test(text) && (otherLabel.test(label) || otherEnding.test(label));
}
