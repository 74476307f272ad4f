import type { TextPiece } from '../../../platform/untrusted/pdf/read-pdf-worker';

/*
 * The same facts as pieces of text with places, in layouts that the reader has no list of. Add a layout for a paper that was read
 * wrongly. The owner is `ana` of papers.fixture.ts.
 */

export type FactName =
  | 'name'
  | 'passport'
  | 'birth'
  | 'nationality'
  | 'sex'
  | 'arrival'
  | 'departure'
  | 'expiry'
  | 'de';
export type PrintedFacts = Record<FactName, string>;
/** A label and its value. */
type Pair = readonly [label: string, value: string];

const size = 10;
const isWide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (isWide.test(letter) ? size : size / 2), 0);
const at = (x: number, y: number, text: string): TextPiece => ({
  text,
  page: 1,
  x,
  y,
  turn: 0,
  width: widthOf(text),
  height: size,
});

const top = 740;
/** Rows of cells at these places from the left, so many points apart. */
const grid = (rows: readonly (readonly string[])[], xs: readonly number[], step = 20, from = top): TextPiece[] =>
  rows.flatMap((row, line) =>
    row.flatMap((text, column) => (text ? [at(xs[column] ?? column * 130 + 40, from - line * step, text)] : [])),
  );
const chunks = <T>(all: readonly T[], count: number) =>
  Array.from({ length: Math.ceil(all.length / count) }, (_, index) => all.slice(index * count, (index + 1) * count));
const labels = (pairs: readonly Pair[]) => pairs.map(([label]) => label);
const values = (pairs: readonly Pair[]) => pairs.map(([, value]) => value);
const stacked = (pairs: readonly Pair[], count: number) =>
  chunks(pairs, count).flatMap((some) => [labels(some), values(some)]);

const rows = (pairs: readonly Pair[]) => grid(pairs, [40, 230]);
const turned = (pieces: readonly TextPiece[], degrees: number): TextPiece[] => {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return pieces.map((piece) => ({
    ...piece,
    x: piece.x * cos - piece.y * sin,
    y: piece.x * sin + piece.y * cos,
    turn: degrees > 180 ? degrees - 360 : degrees,
  }));
};
/** Each piece as several, cut where `cut` says. */
const cut = (pieces: readonly TextPiece[], by: RegExp) =>
  pieces.flatMap((piece) =>
    [...piece.text.matchAll(by)].map(({ 0: text, index }) => ({
      ...piece,
      text,
      x: piece.x + widthOf(piece.text.slice(0, index)),
      width: widthOf(text),
    })),
  );
const spaced = (text: string) =>
  text
    .split(' ')
    .map((word) => [...word].join(' '))
    .join('  ');
const centred = (pieces: readonly TextPiece[], width: number) =>
  pieces.map((piece) => ({ ...piece, x: piece.x + (width - piece.width) / 2 }));

/** A piece for each letter, so many points apart: their beginnings, as in boxes, or their gaps, as in text that is spaced out. */
const lettersApart = (pieces: readonly TextPiece[], points: number, from: 'starts' | 'gaps') =>
  pieces.flatMap((piece) => {
    let x = piece.x;
    return [...piece.text].flatMap((text, index) => {
      const width = /[./1:IJijl-]/.test(text) ? size / 3 : widthOf(text) * 1.3;
      const place = from === 'starts' ? piece.x + index * points : x;
      x += width + points;
      return text === ' ' ? [] : [{ ...piece, text, x: place, width }];
    });
  });
/** In two lines where a hyphen may be; scripts of other letters as they are. */
const twoLines = (x: number, y: number, text: string, hyphen: string, raised = 0) => {
  const half = text.search(/(?<=[a-z]{3})[a-z]{2}/);
  if (half < 0) return [at(x, y, text)];
  return [at(x, y + raised, `${text.slice(0, half)}${hyphen}`), at(x, y + raised - 11, text.slice(half))];
};
const isLatin = (text: string) => /^[\p{Script=Latin}\d\P{L}]+$/u.test(text);

type Layout = [what: string, draw: (pairs: readonly Pair[]) => TextPiece[]];
export const layouts: readonly Layout[] = [
  ['a row for each fact', rows],
  ['a column close to the longest label', (pairs) => grid(pairs, [40, 48 + Math.max(...labels(pairs).map(widthOf))])],
  [
    'two facts in a row',
    (pairs) =>
      grid(
        chunks(pairs, 2).map((some) => some.flat()),
        [40, 240, 340, 540],
      ),
  ],
  ['values below', (pairs) => grid(stacked(pairs, 1), [40], 14)],
  ['two columns, values below', (pairs) => grid(stacked(pairs, 2), [40, 320], 14)],
  ['three columns, values below', (pairs) => grid(stacked(pairs, 3), [40, 230, 420], 14)],
  [
    'one table',
    (pairs) =>
      grid(
        [labels(pairs), values(pairs)],
        pairs.map((_, index) => 20 + index * 190),
      ),
  ],
  [
    'heads of groups above the heads',
    (pairs) =>
      grid(
        [['Traveller', '', '', '', '', 'Journey'], labels(pairs), values(pairs)],
        pairs.map((_, index) => 20 + index * 190),
      ),
  ],
  [
    'values above, two columns',
    (pairs) =>
      grid(
        chunks(pairs, 2).flatMap((some) => [values(some), labels(some)]),
        [40, 320],
        14,
      ),
  ],
  [
    'values above, one column',
    (pairs) =>
      grid(
        chunks(pairs, 1).flatMap((some) => [values(some), labels(some)]),
        [40],
        14,
      ),
  ],
  ['centred columns', (pairs) => centred(grid(stacked(pairs, 3), [20, 210, 400], 14), 180)],
  [
    'label and value in one text',
    (pairs) =>
      grid(
        pairs.map(([label, value]) => [`${label}: ${value}`]),
        [40],
      ),
  ],
  [
    'columns made of spaces',
    (pairs) =>
      grid(
        pairs.map(([label, value]) => [`${label}        ${value}`]),
        [40],
      ),
  ],
  [
    'two facts in one text',
    (pairs) =>
      grid(
        chunks(pairs, 2).map((some) => [some.map(([label, value]) => `${label}: ${value}`).join(' ')]),
        [40],
      ),
  ],
  [
    'all facts in two lines',
    (pairs) =>
      grid(
        chunks(pairs, 5).map((some) => [some.map((pair) => pair.join(': ')).join('; ')]),
        [40],
      ),
  ],
  [
    'colons in a column',
    (pairs) =>
      grid(
        pairs.map(([label, value]) => [label, ':', value]),
        [40, 250, 270],
      ),
  ],
  [
    'colons before the values',
    (pairs) =>
      grid(
        pairs.map(([label, value]) => [label, `: ${value}`]),
        [40, 250],
      ),
  ],
  ['a word for each piece', (pairs) => cut(rows(pairs), /\S+/g)],
  ['words cut in pieces', (pairs) => cut(rows(pairs), /\S{1,3}\s*/g)],
  [
    'spaced letters',
    (pairs) =>
      grid(
        pairs.map(([label, value]) => [isWide.test(label) ? label : spaced(label), value]),
        [40, 330],
      ),
  ],
  [
    'spaced values',
    (pairs) =>
      grid(
        pairs.map(([label, value]) => [label, isWide.test(value) ? value : spaced(value)]),
        [40, 280],
      ),
  ],
  [
    'letters that are spaced out',
    (pairs) =>
      pairs.flatMap(([label, value], line) => [
        ...lettersApart(grid([[isLatin(label) ? label : '']], [40], 20, top - line * 20), 3, 'gaps'),
        ...grid([[isLatin(label) ? '' : label]], [40], 20, top - line * 20),
        ...lettersApart(grid([[isLatin(value) ? value : '']], [420], 20, top - line * 20), 5, 'gaps'),
        ...grid([[isLatin(value) ? '' : value]], [420], 20, top - line * 20),
      ]),
  ],
  [
    'a box for each letter',
    (pairs) => [
      ...grid(
        pairs.map(([label, value]) => [label, isLatin(value) ? '' : value]),
        [40, 300],
      ),
      ...lettersApart(
        grid(
          pairs.map(([, value]) => ['', isLatin(value) ? value : '']),
          [40, 300],
        ),
        18,
        'starts',
      ),
    ],
  ],
  [
    'leaders of dots',
    (pairs) =>
      grid(
        pairs.map(([label, value]) => [`${label}..........${value}`]),
        [40],
      ),
  ],
  [
    'leaders of lines',
    (pairs) =>
      grid(
        pairs.map(([label, value]) => [`${label}: ______ ${value}`]),
        [40],
      ),
  ],
  [
    'rules drawn as letters',
    (pairs) =>
      grid(
        pairs.flatMap(([label, value]) => [[`│ ${label.padEnd(40)} │ ${value} │`], ['├─────────┼─────────┤']]),
        [40],
        12,
      ),
  ],
  [
    'a list with numbers',
    (pairs) =>
      grid(
        pairs.map(([label, value], index) => [`${index + 1}. ${label}: ${value}`]),
        [40],
      ),
  ],
  [
    'a list with dots',
    (pairs) =>
      grid(
        pairs.map(([label, value]) => [`• ${label}: ${value}`]),
        [40],
      ),
  ],
  [
    'labels broken by a hyphen',
    (pairs) =>
      pairs.flatMap(([label, value], line) => [
        ...twoLines(40, top - line * 30, label, '-'),
        at(230, top - line * 30, value),
      ]),
  ],
  [
    'labels broken by a hyphen, the values halfway',
    (pairs) =>
      pairs.flatMap(([label, value], line) => [
        ...twoLines(40, top - line * 30, label, '\u2010', 5.5),
        at(230, top - line * 30, value),
      ]),
  ],
  [
    'labels in capitals',
    (pairs) =>
      grid(
        pairs.map(([label, value]) => [label.toUpperCase(), value]),
        [40, 230],
      ),
  ],
  ['turned to the left', (pairs) => turned(rows(pairs), 90)],
  ['upside down', (pairs) => turned(rows(pairs), 180)],
  ['turned to the right', (pairs) => turned(grid(stacked(pairs, 2), [40, 320], 14), 270)],
  ['a scan that is askew', (pairs) => turned(rows(pairs), 1.5)],
  ['in any order', (pairs) => rows(pairs).toReversed()],
  [
    'the value a little lower',
    (pairs) => rows(pairs).map((piece) => ({ ...piece, y: piece.x > 200 ? piece.y - 3 : piece.y })),
  ],
  ['drawn twice', (pairs) => rows(pairs).flatMap((piece) => [piece, { ...piece, x: piece.x + 0.4 }])],
];

interface Form {
  labels: PrintedFacts;
  values?: Partial<PrintedFacts>;
  /** General terms, as printed for all travellers. */
  terms: string;
  refused: string;
}
const form = (words: string, terms: string, refused: string, own: Partial<PrintedFacts> = {}): Form => {
  const [name, passport, birth, nationality, sex, arrival, departure, expiry, de] = words.split(' | ') as string[];
  return {
    labels: { name, passport, birth, nationality, sex, arrival, departure, expiry, de } as PrintedFacts,
    terms,
    refused,
    values: own,
  };
};

export const printed: PrintedFacts = {
  name: 'ANA BAR LOPEZ',
  passport: 'XDA123456',
  birth: '05/04/1990',
  nationality: 'SPANISH',
  sex: 'FEMALE',
  arrival: '23/11/2026',
  departure: '27/11/2026',
  expiry: '01/01/2031',
  de: 'A12345678',
};

export const forms: Readonly<Record<string, Form>> = {
  English: form(
    'Full Name | Passport Number | Date of Birth | Nationality | Sex | Date of Arrival | Date of Departure | Passport Expiry Date | DE Number',
    'You may be refused entry if your details are incorrect. This card is void if altered. Incomplete submissions are rejected.',
    'Status: Rejected',
  ),
  'other English': form(
    'Name (as in passport) | Travel Document No. | D.O.B. | Citizenship | Gender | Arrival Date in Singapore | Departure Date from Singapore | Document Expiry | Reference No.',
    'If your details are rejected by the airline, please contact it. Entry will be denied where a visa is required and not held.',
    'Your submission has not been approved and is under review.',
    {
      birth: '5 April 1990',
      arrival: '23 NOV 2026',
      departure: '27 NOV 2026',
      expiry: '1 January 2031',
      nationality: 'ESP',
      sex: 'F',
      de: '1234567',
    },
  ),
  bilingual: form(
    'Full Name / 姓名 | Passport No. / 护照号码 | Date of Birth / 出生日期 | Nationality / 国籍 | Sex / 性别 | Arrival Date / 抵达日期 | Departure Date / 离境日期 | Passport Expiry / 护照有效期 | DE No. / DE 号码',
    '如果您的资料不正确，您可能会被拒绝入境。 If you cancel your trip, submit again.',
    '您的申请已被拒绝。',
    { nationality: 'SPANISH / 西班牙', sex: 'F / 女', de: 'SG-2026-0012345' },
  ),
  Chinese: form(
    '姓名 | 护照号码 | 出生日期 | 国籍 | 性别 | 抵达日期 | 离境日期 | 护照有效期至 | 入境卡编号',
    '如资料有误，入境卡将被取消。若未持有效签证，可能会被拒绝入境。',
    '状态：审核中',
    {
      birth: '1990年4月5日',
      arrival: '2026年11月23日',
      departure: '2026年11月27日',
      expiry: '2031年1月1日',
      nationality: '西班牙',
      sex: '女',
      de: 'D87654321',
    },
  ),
  Japanese: form(
    '氏名 | パスポート番号 | 生年月日 | 国籍 | 性別 | 到着日 | 出発日 | パスポート有効期限 | 受付番号',
    '内容に誤りがある場合、入国を拒否されることがあります。取消の際は再度申請してください。',
    '申請は却下されました。',
    {
      birth: '1990年4月5日',
      arrival: '2026年11月23日',
      departure: '2026年11月27日',
      expiry: '2031/01/01',
      nationality: 'スペイン',
      sex: '女性',
      de: 'R1234567',
    },
  ),
  Korean: form(
    '성명 | 여권번호 | 생년월일 | 국적 | 성별 | 입국일 | 출국일 | 여권 만료일 | 접수번호',
    '정보가 정확하지 않은 경우 입국이 거부될 수 있습니다.',
    '신청이 거절되었습니다.',
    {
      birth: '1990.04.05',
      arrival: '2026.11.23',
      departure: '2026.11.27',
      expiry: '2031.01.01',
      nationality: '스페인',
      sex: '여',
      de: 'K20261234',
    },
  ),
  Malay: form(
    'Nama Penuh | No. Pasport | Tarikh Lahir | Warganegara | Jantina | Tarikh Ketibaan | Tarikh Berlepas | Tarikh Luput Pasport | No. Rujukan',
    'Jika maklumat anda tidak tepat, permohonan boleh ditolak atau dibatalkan.',
    'Permohonan anda telah ditolak.',
    { nationality: 'SEPANYOL', sex: 'PEREMPUAN', de: 'M1234567' },
  ),
  Indonesian: form(
    'Nama Lengkap | Nomor Paspor | Tanggal Lahir | Kewarganegaraan | Jenis Kelamin | Tanggal Kedatangan | Tanggal Keberangkatan | Masa Berlaku Paspor | Nomor Referensi',
    'Anda mungkin ditolak masuk apabila data tidak benar.',
    'Status: Menunggu',
    {
      birth: '05-04-1990',
      arrival: '23-11-2026',
      departure: '27-11-2026',
      expiry: '01-01-2031',
      nationality: 'Spanyol',
      sex: 'Wanita',
      de: 'N12345678',
    },
  ),
  Vietnamese: form(
    'Họ và tên | Số hộ chiếu | Ngày sinh | Quốc tịch | Giới tính | Ngày đến | Ngày đi | Ngày hết hạn hộ chiếu | Mã tham chiếu',
    'Nếu thông tin không đúng, bạn có thể bị từ chối nhập cảnh.',
    'Hồ sơ của bạn đã bị từ chối.',
    { nationality: 'Tây Ban Nha', sex: 'Nữ', de: 'V12345678' },
  ),
  Thai: form(
    'ชื่อ-นามสกุล | หมายเลขหนังสือเดินทาง | วันเดือนปีเกิด | สัญชาติ | เพศ | วันที่เดินทางถึง | วันที่เดินทางออก | วันหมดอายุหนังสือเดินทาง | หมายเลขอ้างอิง',
    'หากข้อมูลไม่ถูกต้อง ท่านอาจถูกปฏิเสธการเข้าเมือง',
    'คำขอของท่านถูกปฏิเสธแล้ว',
    { nationality: 'สเปน', sex: 'หญิง', de: 'T12345678' },
  ),
  Tamil: form(
    'முழுப் பெயர் | கடவுச்சீட்டு எண் | பிறந்த தேதி | குடியுரிமை | பாலினம் | வருகை தேதி | புறப்படும் தேதி | கடவுச்சீட்டு காலாவதி தேதி | குறிப்பு எண்',
    'தகவல் தவறாக இருந்தால் நுழைவு நிராகரிக்கப்படலாம்.',
    'உங்கள் விண்ணப்பம் நிராகரிக்கப்பட்டது.',
    { nationality: 'ஸ்பெயின்', sex: 'பெண்', de: 'L12345678' },
  ),
  Hindi: form(
    'पूरा नाम | पासपोर्ट संख्या | जन्म तिथि | राष्ट्रीयता | लिंग | आगमन तिथि | प्रस्थान तिथि | पासपोर्ट समाप्ति तिथि | संदर्भ संख्या',
    'यदि जानकारी गलत है तो प्रवेश अस्वीकार किया जा सकता है।',
    'आपका आवेदन अस्वीकृत किया गया है।',
    { nationality: 'स्पेन', sex: 'महिला', de: 'H12345678' },
  ),
  German: form(
    'Vollständiger Name | Reisepassnummer | Geburtsdatum | Staatsangehörigkeit | Geschlecht | Ankunftsdatum | Abreisedatum | Pass gültig bis | Referenznummer',
    'Falls Ihre Angaben falsch sind, kann die Einreise verweigert werden. Eine Karte kann storniert werden.',
    'Ihr Antrag wurde abgelehnt.',
    {
      birth: '05.04.1990',
      arrival: '23.11.2026',
      departure: '27.11.2026',
      expiry: '01.01.2031',
      nationality: 'Spanisch',
      sex: 'Weiblich',
      de: 'R12345678',
    },
  ),
  French: form(
    "Nom complet | Numéro de passeport | Date de naissance | Nationalité | Sexe | Date d'arrivée | Date de départ | Date d'expiration | Numéro de référence",
    "Si vos données sont incorrectes, l'entrée peut être refusée.",
    'Votre demande a été refusée.',
    { nationality: 'Espagnole', sex: 'Féminin', de: 'F12345678' },
  ),
  Spanish: form(
    'Nombre completo | Número de pasaporte | Fecha de nacimiento | Nacionalidad | Sexo | Fecha de llegada | Fecha de salida | Fecha de caducidad | Número de referencia',
    'Si los datos no son correctos, la entrada puede ser denegada.',
    'Su solicitud ha sido rechazada.',
    { nationality: 'ESPAÑOLA', sex: 'MUJER', de: 'S12345678' },
  ),
};

const order: readonly FactName[] = [
  'de',
  'name',
  'passport',
  'birth',
  'nationality',
  'sex',
  'arrival',
  'departure',
  'expiry',
];

export interface LaidOutPaper {
  form: Form;
  draw: Layout[1];
  facts?: Partial<PrintedFacts>;
  /** More labels and values behind the traveller's. */
  more?: readonly Pair[];
  /** Lines below. */
  below?: readonly string[];
}

/** The pieces of a paper: a title, the facts, and what is printed below. */
export function paperOf({
  form: { labels: own, values: shown, terms },
  draw,
  facts,
  more = [],
  below = [],
}: LaidOutPaper): TextPiece[] {
  const all = { ...printed, ...shown, ...facts };
  const drawn = draw([...order.map((fact): Pair => [own[fact], all[fact]]), ...more]);
  const [turn = 0] = drawn.map((piece) => piece.turn);
  const around = [
    at(40, 800, 'SG Arrival Card'),
    at(40, 784, 'Immigration & Checkpoints Authority · 10 Kallang Road, Singapore 208718 · Tel +65 6391 6100'),
    at(40, 768, 'Successfully submitted'),
    ...(terms.match(/.{1,90}(?: |$)/g) ?? [terms]).map((line, index) => at(40, 90 - index * 12, line.trim())),
    ...below.map((line, index) => at(40, 40 - index * 12, line)),
  ];
  return [...(turn === 0 ? around : turned(around, turn)), ...drawn];
}
