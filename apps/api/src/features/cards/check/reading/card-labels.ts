import { listed } from './word-lists';

/** What a label says of its value. */
export type LabelKind =
  | 'passport'
  | 'name'
  | 'surname'
  | 'given'
  | 'birth'
  | 'arrival'
  | 'nationality'
  | 'sex'
  | 'departure'
  | 'expiry'
  | 'issued'
  | 'reference'
  | 'lastDay'
  | 'stay';

/**
 * The labels that forms use, in lower case. English ones may have the holder in front ('traveller's name'), 'no' or 'number'
 * behind (passports) and 'as shown in passport' (names). Each is a regular expression. Add one for a form that uses another.
 */
const texts: Record<Exclude<LabelKind, 'reference'>, string[]> = {
  passport: listed(`
    passport, travel document, passport or travel document, document, identification, identity document, ppt, id
    identification document, passport details, 护照号码, 护照号, 護照號碼, 證件號碼, 证件号码, 旅行证件号码, パスポート番号, 旅券番号
    여권번호, 여권 번호, nomor paspor, no paspor, nombor pasport, no pasport, số hộ chiếu, hộ chiếu số
    เลขที่หนังสือเดินทาง, หมายเลขหนังสือเดินทาง, เลขหนังสือเดินทาง, கடவுச்சீட்டு எண், பாஸ்போர்ட் எண்
    पासपोर्ट संख्या, पासपोर्ट नंबर, reisepassnummer, passnummer, reisepass, pass-nr, numéro de passeport, n° de passeport
    passeport, número de pasaporte, n° de pasaporte, pasaporte, номер паспорта
  `),
  name: listed(`
    name, full name, complete name, holder, visitor, applicant, travell?er, travell?ers, passenger, passengers
    co-?travell?er, accompanying (?:travell?er|person|passenger|child|minor)s?, travell?ing with, companions?
    accompanied by, travell?ing companions?, (?:family |group )?member(?: \\d+)?, passport holder, name of (?:the )?passport holder
    cardholder, issued to, (?:other|second|2nd) travell?ers?, 同行者, 同行人, 同行旅客, 동반자, 동행인, mitreisende[rn]?, begleitperson(?:en)?
    (?:name of (?:the )?)?(?:spouse|child|wife|husband|infant|minor|dependa?nt)(?:'s)?(?: name)?, acompañantes?, accompagnants?
    ผู้ร่วมเดินทาง, người đi cùng, pendamping, accompagnatore, acompanhante, nome, nome completo, naam, volledige naam
    pangalan, buong pangalan, ad soyad, imię i nazwisko, guest(?: name)?, names?(?: of)? (?:travell?ers|passengers)
    (?:travell?er|passenger|visitor|person) \\d+, pax
    name of (?:primary|main|lead|principal) (?:travell?er|applicant), (?:primary|main|lead) (?:travell?er|applicant)
    姓名, 旅客姓名, 全名, 氏名, お名前, ローマ字氏名, 名前, 성명, 이름, 영문 성명, nama, nama lengkap, nama penuh, họ và tên, họ tên, ชื่อ, ชื่อ-นามสกุล, ชื่อเต็ม
    பெயர், முழுப் பெயர், नाम, पूरा नाम, nom, nom complet, nom et prénoms?, nombre, nombre completo
    nombre y apellidos?, vollständiger name, vor- und nachname, фио, имя
  `),
  surname: listed(`
    surnames?, family names?, last names?, 姓, 성, nama keluarga, nachname, familienname, nom de famille, apellidos?
    фамилия, họ, นามสกุล
  `),
  given: listed(`
    given names?, first names?, middle names?, forenames?, first and middle names?, (?:first|given) / middle names?, 名, 명, nama depan, vornamen?
    prénoms?, nombres, ชื่อจริง
  `),
  birth: listed(`
    date of birth, birth date, birthdate, birthday, dob, d o b, born, born on, day of birth, 出生日期, 生年月日, 생년월일
    出生年月日, tanggal lahir, tarikh lahir, ngày sinh, ngày tháng năm sinh, วันเกิด, วันเดือนปีเกิด, பிறந்த தேதி, जन्म तिथि
    (?:child|spouse|wife|husband)(?:'s)? (?:date of birth|birth date|dob), date of birth \\d, data di nascita, geboortedatum
    data de nascimento, petsa ng kapanganakan, doğum tarihi, data urodzenia, วัน/เดือน/ปีเกิด
    geburtsdatum, geboren am, date de naissance, née? le, fecha de nacimiento, дата рождения
  `),
  arrival: listed(`
    arrival day, date of arriving, landing date, date (?:and|&) time of arrival, entry, data di arrivo, aankomstdatum
    petsa ng pagdating, data de chegada, varış tarihi, data przyjazdu
    date of arrival, arrival date, date of entry, entry date, arrival, arriving, arriving on, arrives on, 抵达日期, 到达日期
    入境日期, 到着日, 入国日, 도착일, 입국일, tanggal kedatangan, tarikh ketibaan, ngày đến, ngày nhập cảnh, วันที่เดินทางถึง
    வருகை தேதி, आगमन तिथि, ankunftsdatum, einreisedatum, date d'arrivée, fecha de llegada, дата прибытия
  `),
  nationality: listed(`
    (?:your |present |current )?nationality, nationality of passport, citizen of, national of, (?:passport )?issuing (?:country|state)
    country of passport, passport country, na[a-z ]?[a-z ]?[a-z ]?ona[il1][il1]ty, cittadinanza, nazionalità, nationaliteit, nasyonalidad, uyruk, uyruğu
    nacionalidade, obywatelstwo, narodowość, citizenship, country of nationality, country of citizenship, 国籍, 國籍, 국적, kewarganegaraan, warganegara
    kebangsaan, quốc tịch, สัญชาติ, குடியுரிமை, தேசியம், நாட்டுரிமை, राष्ट्रीयता, नागरिकता, staatsangehörigkeit, nationalität
    staatsbürgerschaft, nationalité, nacionalidad, гражданство
  `),
  sex: listed(`
    sex, gender, 性别, 性別, 성별, jantina, jenis kelamin, giới tính, เพศ, பாலினம், பால், लिंग, geschlecht, sexe, sexo, género, пол
  `),
  departure: listed(`
    date of departure, departure date, departure, departing, departing on, departs on, date of exit, exit date, leaving on
    leaving singapore(?: on)?, leave date, date (?:of )?leaving, departs, exit, data di partenza, vertrekdatum, data de partida
    petsa ng pag-alis, gidiş tarihi, data wyjazdu, 离境日期, 離境日期, 出境日期, 离开日期, 出発日, 出国日, 出国予定日, 출국일, 출발일, 출국 예정일, tanggal keberangkatan, tanggal berangkat
    tarikh berlepas, tarikh bertolak, ngày đi, ngày rời đi, ngày khởi hành, ngày xuất cảnh, วันที่เดินทางออก, วันที่ออกเดินทาง
    புறப்படும் தேதி, வெளியேறும் தேதி, प्रस्थान तिथि, प्रस्थान की तिथि, abreisedatum, ausreisedatum, tag der abreise, date de départ
    fecha de salida, fecha de partida, дата выезда
  `),
  expiry: listed(`
    (?:passport|travel document|document) (?:date of )?(?:expiry|expiration)(?: date)?, (?:date of )?(?:expiry|expiration)(?: date)?
    (?:date of )?(?:expiry|expiration)(?: date)? of (?:the )?(?:passport|travel document), passport valid (?:until|till|to)
    date of (?:passport|document) (?:expiry|expiration), passport validity, passport valid (?:thru|through), passport expires, expires(?: on)?
    (?:doc )?exp(?:iry)?(?: date)?, scadenza passaporto, data di scadenza, geldig tot, срок действия, data de validade, data ważności
    (?:passport|travel document) expires on, 护照有效期, 护照有效期至, 护照到期日, 护照到期日期, 護照有效期, 有效期至, パスポート有効期限, 旅券有効期限
    有効期間満了日, 여권 만료일, 여권만료일, tanggal kedaluwarsa paspor, masa berlaku paspor, tarikh luput pasport, tarikh tamat tempoh pasport
    ngày hết hạn hộ chiếu, วันหมดอายุหนังสือเดินทาง, วันที่หนังสือเดินทางหมดอายุ, கடவுச்சீட்டு காலாவதி தேதி, पासपोर्ट समाप्ति तिथि
    pass gültig bis, reisepass gültig bis, ablaufdatum, date d'expiration, fecha de caducidad, fecha de vencimiento
  `),
  // When the paper itself was made.
  issued: listed(`
    date of issue, issue date, date issued, issued, issued on, issued at, date of submission, submission date, date submitted
    submitted, submitted on, submitted at, submission time, date of acknowledge?ment, acknowledge?ment date, generated on
    generated at, date generated, printed on, updated on, last updated, last updated on, date of update, 提交日期, 提交时间, 签发日期
    簽發日期, 发出日期, 提出日, 発行日, 提出日時, 発行日時, 발급일, 제출일, 발급일시, 제출일시, tanggal pengajuan, tanggal terbit, tanggal diterbitkan
    tarikh dikeluarkan, tarikh hantar, tarikh penyerahan, ngày cấp, ngày nộp, วันที่ออกเอกสาร, วันที่ยื่น, வழங்கப்பட்ட தேதி, जारी करने की तिथि
    जमा करने की तिथि, ausgestellt am, ausstellungsdatum, eingereicht am, date de délivrance, date d'émission, date de soumission
    fecha de emisión, fecha de expedición, fecha de envío
  `),
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
const inSingapore = '(?: and time)?(?: (?:in|into|to|at|from) (?:singapore|sg))?';

const anyOf = (kind: keyof typeof texts) => `(?:${texts[kind].join('|')})`;
/** Where a scanner or a narrow column has lost a space, it is a label still. */
const whole = (pattern: string) => new RegExp(`^${pattern.replaceAll(' ', ' ?')}$`, 'u');
const expected = '(?:intended |expected |planned |estimated )?';
const labels: Record<keyof typeof texts, RegExp> = {
  passport: whole(`${holder}${anyOf('passport')}${number}${ofHolder}`),
  name: whole(`${holder}${anyOf('name')}${ofHolder}${asInPassport}`),
  surname: whole(`${holder}${anyOf('surname')}${asInPassport}`),
  given: whole(`${holder}${anyOf('given')}${asInPassport}`),
  birth: whole(`${holder}${anyOf('birth')}${ofHolder}`),
  arrival: whole(`${expected}${anyOf('arrival')}${inSingapore}`),
  nationality: whole(`${holder}${anyOf('nationality')}${ofHolder}`),
  sex: whole(`${holder}${anyOf('sex')}${ofHolder}`),
  departure: whole(`${expected}${anyOf('departure')}${inSingapore}`),
  expiry: whole(anyOf('expiry')),
  issued: whole(`${anyOf('issued')}(?: and time| time)?(?: \\(sgt\\))?`),
  lastDay: whole(`${anyOf('lastDay')}${inSingapore}`),
  stay: whole(`${anyOf('stay')}${inSingapore}`),
};
const kinds = Object.keys(labels) as (keyof typeof texts)[];

const numberWords = listed(`
  no, nr, nº, n°, num, number, id, code, ref, reference, nombor, nomor, kode, số, mã, nummer, numéro, número
`);
const numberSigns = listed('号码, 號碼, 编号, 編號, 番号, 번호, எண், संख्या, नंबर, क्रमांक, หมายเลข, เลขที่, รหัส, nummer');
/** 'DE' as forms write it, and words for what a number is of. */
const ownPapers = listed(`
  d\\.? ?/?e\\.?, ref, reference, application, submission, confirmation, acknowledge?ment, order, case, receipt, registration
  transaction, tracking, control, serial, card, sgac, embarkation, disembarkation, declaration, form, rujukan, referensi, permohonan
  pendaftaran, pengesahan, kad, kartu, tham chiếu, hồ sơ, xác nhận, đăng ký, đơn, vorgang, antrag, référence, demande, dossier
  referencia, solicitud, confirmación, expediente, tarjeta, carte
`);
const ownSigns = listed(`
  入境卡, 申请, 申請, 参考, 參考, 提交, 确认, 確認, 登记, 登記, 受付, 整理, 照会, 問い合わせ, 접수, 참조, 신청, 확인, 등록, อ้างอิง, คำขอ, ยืนยัน, บัตร, குறிப்பு, விண்ணப்ப
  உறுதிப்படுத்தல், संदर्भ, आवेदन, पुष्टि, पंजीकरण, referenz, vorgangs, antrags, bestätigungs
`);
/** Another script may follow at once: 'DE号码'. */
const word = (words: readonly string[]) => `(?<!\\p{Script=Latin})(?:${words.join('|')})(?!\\p{Script=Latin})`;
const isNumberLabel = new RegExp(`${word(numberWords)}|${numberSigns.join('|')}`, 'u');
const isOfOwnPaper = new RegExp(`${word(ownPapers)}|${ownSigns.join('|')}`, 'u');
const isDe = /^d\.? ?\/?e\.?$|^ref(?:erence)?$|^sgac$/;
const isOfPassport =
  /passport|travel document|identity|pasp?or|hộ chiếu|reisepass|passeport|pasaporte|护照|護照|旅券|パスポート|여권|หนังสือเดินทาง|கடவுச்சீட்டு|பாஸ்போர்ட்|पासपोर्ट/;
/** The paper's own number is known by its label in any form, and never by one of a passport. */
const isReferenceLabel = (label: string) =>
  !/\d/.test(label) &&
  label.split(' ').length <= 7 &&
  !isOfPassport.test(label) &&
  (isDe.test(label) || (isNumberLabel.test(label) && isOfOwnPaper.test(label)));
/** 'Number' alone, which may be the rest of a label. */
export const isNumberWord = (text: string) => numberWords.includes(plainLabel(text));
/** A label of the last day anywhere in a line in lower case. */
export const lastDayLabel = new RegExp(`(?<![\\p{L}\\d])${anyOf('lastDay')}${inSingapore}(?![\\p{L}\\d])`, 'u');

/** The beginnings of other labels, so that a label is not read as the value of its neighbour. */
const otherLabel =
  /^(?:(?:date|country|place|mode|purpose|type|city|port|name|number) (?:of|and)|nationality|citizenship|sex|gender|passport|surname|(?:full|given|first|last|family|middle) name|departure|arrival|flight|vehicle|vessel|e-?mail|mobile|phone|telephone|address|accommodation|order|reference|status|expiry|residence|hotel|intended)\b/;

/** A label in lower case, without colon, hints in brackets and what lists have before it. */
export const plainLabel = (text: string) =>
  text
    .toLowerCase()
    .replace(/^(?![a-z]{2})(?:[^\p{L}\p{N}([♀♂]+|(?:\d{1,2}|[a-z])\) ?|\d{1,2}\. ?)/u, '')
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replaceAll(/[:*#.]/g, ' ')
    // The number of a note.
    .replace(/(?<=\p{L})\d ?$/u, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The endings of labels that are not listed above: 'DE Number'. */
const otherEnding = / (?:number|name|date|code|type|time|country|city|status)$/;

const longestLabel = 80;
const nameKinds: ReadonlySet<LabelKind> = new Set(['name', 'surname', 'given']);
const kindOfPart = (part: string) => kinds.find((kind) => labels[kind].test(part.trim()));
/** Where Latin letters begin or end, a translation may. */
const scripts =
  /(?<=[\p{Script=Latin})]) (?=[^\p{Script=Latin}\p{P}\p{N}])|(?<=[^\p{Script=Latin}\p{P}\p{N}]) (?=\p{Script=Latin})/u;

const kindOfPlain = (label: string) => kindOfPart(label) ?? (isReferenceLabel(label) ? 'reference' : null);

/** The kind of a label without a translation. */
export const plainKindOf = (text: string): LabelKind | null =>
  text.length > longestLabel ? null : kindOfPlain(plainLabel(text));

/** The latest answers: each text of a card is asked about some five times. As many as a few cards have. */
const answers = new Map<string, LabelKind | null>();
const maxAnswers = 300;

/** Null: no label that is read, or two of them at once, as in 'Arrival / Departure date'. */
export function labelKindOf(text: string): LabelKind | null {
  if (text.length > longestLabel) return null;
  const known = answers.get(text);
  if (known !== undefined) return known;
  if (answers.size >= maxAnswers) answers.clear();
  const kind = kindOfLabel(plainLabel(text));
  answers.set(text, kind);
  return kind;
}

function kindOfLabel(label: string): LabelKind | null {
  const one = kindOfPlain(label);
  if (one || /\d/.test(label)) return one;
  const parts = label.split(/[/|]/);
  const kindsOf = (part: string, at: number) => {
    const kind = kindOfPart(part);
    const pieces = kind ? [] : part.split(scripts);
    // Before a label, or behind one in another script, a text in Latin letters that is no label is a value.
    const isValue = (piece: string) => !kindOfPart(piece) && /^\p{Script=Latin}/u.test(piece);
    if ((pieces.length > 1 || at === 0) && pieces.some(isValue)) return null;
    return kind ? [kind] : pieces.map(kindOfPart);
  };
  const all = parts.map(kindsOf);
  if (all.includes(null)) return null;
  const found = new Set(all.flatMap((some) => some ?? []).filter((kind) => kind !== undefined));
  const [only = null, ...others] = found;
  if (others.length > 0) return [...found].every((kind) => nameKinds.has(kind)) ? 'name' : null;
  return parts.slice(1).some((part) => /^ ?(?:exit|expiry|issue)\b/.test(part)) ? null : only;
}

/** Whether a text is any label, one that is read or not. */
export function isLabel(text: string): boolean {
  if (/[:：]$/.test(text) || labelKindOf(text)) return true;
  const [label = ''] = plainLabel(text).split('/');
  return !/\d/.test(text) && (otherLabel.test(label.trim()) || otherEnding.test(label.trim()));
}
