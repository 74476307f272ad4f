/** The words of a list: between commas, on as many lines as it takes. */
export const listed = (text: string): string[] => text.trim().split(/\s*[,\n]\s*/);

/** What a label says of its value. */
export type LabelKind =
  | 'passport'
  | 'name'
  | 'surname'
  | 'given'
  | 'birth'
  | 'arrival'
  | 'nationality'
  | 'lastDay'
  | 'stay';

/**
 * The labels that forms use, in lower case. English ones may have the holder in front ('traveller's name'), 'no' or 'number'
 * behind (passports) and 'as shown in passport' (names). Each is a regular expression. Add one for a form that uses another.
 */
const texts: Record<LabelKind, string[]> = {
  passport: listed(`
    passport, travel document, passport or travel document, document, identification, identity document, ppt, id
    identification document, passport details, 护照号码, 护照号, 證件號碼, 证件号码, 旅行证件号码, パスポート番号, 旅券番号, 여권번호, 여권 번호, nomor paspor
    no paspor, nombor pasport, no pasport, số hộ chiếu, hộ chiếu số, เลขที่หนังสือเดินทาง, หมายเลขหนังสือเดินทาง
    கடவுச்சீட்டு எண், पासपोर्ट संख्या, पासपोर्ट नंबर, reisepassnummer, passnummer, numéro de passeport
    n° de passeport, número de pasaporte, n° de pasaporte, номер паспорта
  `),
  name: listed(`
    name, full name, complete name, holder, visitor, applicant, travell?er, travell?ers, passenger, passengers
    co-?travell?er, accompanying (?:travell?er|person|passenger|child|minor)s?, travell?ing with, companions?
    accompanied by, guest(?: name)?, names?(?: of)? (?:travell?ers|passengers)
    (?:travell?er|passenger|visitor|person) \\d+, pax
    name of (?:primary|main|lead|principal) (?:travell?er|applicant), (?:primary|main|lead) (?:travell?er|applicant)
    姓名, 旅客姓名, 氏名, 名前, 성명, 이름, 영문 성명, nama, nama lengkap, nama penuh, họ và tên, họ tên, ชื่อ, ชื่อ-นามสกุล, ชื่อเต็ม
    பெயர், முழுப் பெயர், नाम, पूरा नाम, nom, nom complet, nom et prénoms?, nombre, nombre completo
    nombre y apellidos?, vollständiger name, vor- und nachname, фио, имя
  `),
  surname: listed(`
    surnames?, family names?, last names?, 姓, 성, nama keluarga, nachname, familienname, nom de famille, apellidos?
    фамилия, họ, นามสกุล
  `),
  given: listed(`
    given names?, first names?, middle names?, forenames?, first and middle names?, 名, 명, nama depan, vornamen?
    prénoms?, nombres, ชื่อจริง
  `),
  birth: listed(`
    date of birth, birth date, birthdate, birthday, dob, d o b, born, born on, day of birth, 出生日期, 生年月日, 생년월일
    tanggal lahir, tarikh lahir, ngày sinh, ngày tháng năm sinh, วันเกิด, วันเดือนปีเกิด, பிறந்த தேதி, जन्म तिथि
    geburtsdatum, geboren am, date de naissance, née? le, fecha de nacimiento, дата рождения
  `),
  arrival: listed(`
    date of arrival, arrival date, date of entry, entry date, arrival, arriving, arriving on, arrives on, 抵达日期, 到达日期
    入境日期, 到着日, 入国日, 도착일, 입국일, tanggal kedatangan, tarikh ketibaan, ngày đến, ngày nhập cảnh, วันที่เดินทางถึง
    வருகை தேதி, आगमन तिथि, ankunftsdatum, einreisedatum, date d'arrivée, fecha de llegada, дата прибытия
  `),
  nationality: listed('nationality, citizenship, country of nationality'),
  // The last day on an e-Pass. 'Expiry date' alone may be the passport's.
  lastDay: listed(`
    last (?:day|date) of (?:permitted |authori[sz]ed )?stay(?: allowed| granted| permitted)?
    (?:pass |visit pass |e-?pass |stay |permitted stay )?valid (?:until|till)
    (?:you are )?permitted to (?:stay|remain)(?: in singapore)? (?:until|till), (?:permitted )?stay (?:until|till)
    (?:short-?term |electronic )?(?:visit |e-?)?pass (?:expiry|expiration)(?: date)?
    (?:date of expiry|expiry date|expiration date) of (?:the )?(?:short-?term |electronic )?(?:visit |e-?)?pass
    最后停留日期, 停留至, 停留期限至, 在留期限, 滞在期限, 체류 기한, 체류만료일
  `),
  stay: listed(`
    days (?:of stay )?(?:granted|allowed|permitted), days of stay, (?:maximum )?number of days?(?: of stay)?(?: granted| allowed)?
    (?:maximum )?(?:period|length|duration) of stay(?: granted| allowed| permitted)?, (?:permitted|authori[sz]ed) stay
  `),
};

const holder = "(?:(?:travell?er|passenger|visitor|applicant|holder|person)(?:'?s)? )?";
const ofHolder = '(?: of (?:the )?(?:travell?er|passenger|visitor|applicant|holder|person))?';
const asInPassport =
  '(?: as (?:in|on|per|shown in|shown on|stated in|printed in|it appears in|it appears on) (?:the |your |his |her )?(?:passport|travel document))?';
const number = '(?: (?:no|number|num|nr|nº|n°|id))?';
const inSingapore = '(?: and time)?(?: (?:in|into|to|at) (?:singapore|sg))?';

const anyOf = (kind: LabelKind) => `(?:${texts[kind].join('|')})`;
const labels: Record<LabelKind, RegExp> = {
  passport: new RegExp(`^${holder}${anyOf('passport')}${number}${ofHolder}$`),
  name: new RegExp(`^${holder}${anyOf('name')}${ofHolder}${asInPassport}$`),
  surname: new RegExp(`^${holder}${anyOf('surname')}${asInPassport}$`),
  given: new RegExp(`^${holder}${anyOf('given')}${asInPassport}$`),
  birth: new RegExp(`^${holder}${anyOf('birth')}${ofHolder}$`),
  arrival: new RegExp(`^(?:intended |expected |planned |estimated )?${anyOf('arrival')}${inSingapore}$`),
  nationality: new RegExp(`^${holder}${anyOf('nationality')}$`),
  lastDay: new RegExp(`^${anyOf('lastDay')}${inSingapore}$`),
  stay: new RegExp(`^${anyOf('stay')}${inSingapore}$`),
};
const kinds = Object.keys(labels) as LabelKind[];
/** A label of the last day anywhere in a line in lower case. */
export const lastDayLabel = new RegExp(`(?<![\\p{L}\\d])${anyOf('lastDay')}${inSingapore}(?![\\p{L}\\d])`, 'u');

/** The beginnings of other labels, so that a label is not read as the value of its neighbour. */
const otherLabel =
  /^(?:(?:date|country|place|mode|purpose|type|city|port|name|number) (?:of|and)|nationality|citizenship|sex|gender|passport|surname|(?:full|given|first|last|family|middle) name|departure|arrival|flight|vehicle|vessel|e-?mail|mobile|phone|telephone|address|accommodation|order|reference|status|expiry|residence|hotel|intended)\b/;

/** A label in lower case, without colon and hints in brackets. */
export const plainLabel = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replaceAll(/[’`]/g, "'")
    .replaceAll(/[:*#.：]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The endings of labels that are not listed above: 'DE Number'. */
const otherEnding = / (?:number|name|date|code|type|time|country|city|status)$/;

/** Null: no label that is read, or two of them at once, as in 'Arrival / Departure date'. */
export function labelKindOf(text: string): LabelKind | null {
  // Behind a slash is a translation.
  const parts = plainLabel(text).split('/');
  const found = new Set(parts.map((part) => kinds.find((kind) => labels[kind].test(part.trim()))));
  const [only = null, ...others] = [...found].filter((kind) => kind !== undefined);
  const isOther = parts.slice(1).some((part) => /^ ?(?:departure|exit|expiry|issue)\b/.test(part));
  return others.length > 0 || isOther ? null : only;
}

/** Whether a text is any label, one that is read or not. */
export function isLabel(text: string): boolean {
  if (/[:：]$/.test(text) || labelKindOf(text)) return true;
  const [label = ''] = plainLabel(text).split('/');
  return !/\d/.test(text) && (otherLabel.test(label.trim()) || otherEnding.test(label.trim()));
}
