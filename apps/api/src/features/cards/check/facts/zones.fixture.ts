/** The check digit of ICAO 9303: weights 7, 3 and 1; A is 10, a filler 0. */
const zoneDigit = (text: string) =>
  String(
    [...text].reduce(
      (sum, letter, at) => sum + (letter === '<' ? 0 : Number.parseInt(letter, 36)) * ([7, 3, 1][at % 3] ?? 0),
      0,
    ) % 10,
  );
const fill = (text: string, length: number) => text.padEnd(length, '<').slice(0, length);
const checked = (text: string) => text + zoneDigit(text);

export interface ZoneFields {
  /** The first line of a passport or visa without its fillers; of a card the code and the issuing state. */
  first?: string;
  /** The name on a card. */
  name?: string;
  number?: string;
  nationality?: string;
  birth?: string;
  sex?: string;
  expires?: string;
  optional?: string;
}

/** The lines of a zone as a state writes them: of two lines with 44 or 36 places, or of three with 30. */
export function zoneLines(length: number, fields: ZoneFields = {}): string[] {
  const { first = 'P<ESPBAR<LOPEZ<<ANA', name = 'BAR<LOPEZ<<ANA', number = 'XDA123456', optional = '' } = fields;
  const { nationality = 'ESP', birth = '900405', sex = 'F' } = fields;
  // The rest of a long number is behind a filler.
  const isLong = number.length > 9;
  const numberField = isLong ? `${number.slice(0, 9)}<` : checked(fill(number, 9));
  const rest = isLong ? `${number.slice(9)}${zoneDigit(number)}<` : optional;
  const state = fill(nationality, 3);
  const [born, expires] = [checked(birth), checked(fields.expires ?? '310101')];
  if (length === 30) {
    const upper = fill(fill(first, 5) + numberField + rest, 30);
    const middle = `${born}${sex}${expires}${state}${'<'.repeat(11)}`;
    return [upper, middle + zoneDigit(upper.slice(5) + born + expires + middle.slice(18)), fill(name, 30)];
  }
  const lower = `${numberField}${state}${born}${sex}${expires}`;
  if (first.startsWith('V')) return [fill(first, length), fill(lower + rest, length)];
  const personal = length === 44 ? checked(fill(rest, 14)) : fill(rest, 7);
  return [fill(first, length), lower + personal + zoneDigit(numberField + born + expires + personal)];
}

/** A passport's, as one text. */
export const passportZone = (name: string, number: string, birth: string) =>
  zoneLines(44, { first: `P<ESP${name}`, number, birth }).join('\n');

/**
 * Zones of travellers whose card agrees: `places | given names | surname | number | nationality | first line, or what a card has
 * before its number | nationality in the zone`, and more fields if they differ. The people are invented. Add a line for a
 * genuine zone that was held.
 */
export const genuineZones = `
44 | Ana | Bar López | XDA123456 | Spain | P<ESPBAR<LOPEZ<<ANA | ESP | optional=A1234567800
44 | Noor | Al Mansoori | R12345678 | United Arab Emirates | PPAREAL<MANSOORI<<NOOR | ARE | optional=784199012345671
44 | Björn | Gößl | U1234567 | Austria | P<AUTGOESSL<<BJOERN | AUT
44 | Elçin | Əliyev | C01234567 | Azerbaijan | PCAZEALIYEV<<ELCHIN | AZE
44 | Cəmilə | Quliyeva | C01234568 | Azerbaijan | PCAZEGULIYEVA<<JAMILA | AZE
44 | Günel | Məmmədova | C01234569 | Azerbaijan | P<AZEMAMMADOVA<<GUNEL | AZE
44 | João Vítor | da Conceição | FX123456 | Brazil | P<BRADA<CONCEICAO<<JOAO<VITOR | BRA
44 | Zoë | Lévesque-O’Neill | AB123456 | Canada | PPCANLEVESQUE<ONEILL<<ZOE | CAN
44 | Urs | Küng | X1234567 | Switzerland | PMCHEKUENG<<URS | CHE
44 | Xiaoming | Lü | E87654321 | China | POCHNLYU<<XIAOMING | CHN | optional=MALPKEJDLBPQA9
44 | Xiaoming | Lü | G87654321 | China | P<CHNLV<<XIAOMING | CHN | optional=LJNKMLOPKNNB93
44 | Mei Ling | Chan | K01234567 | Hong Kong | P<CHNCHAN<<MEI<LING | CHN
44 | Jürgen | Weiß | C01X00T47 | Germany | P<D<<WEISS<<JUERGEN | D
44 | Ana | Muñoz | XDA123457 | Spain | P<ESPMUNXXOZ<<ANA | ESP
44 | Loïc | Le Goff-Œuvrard | 12AB34567 | France | P<FRALE<GOFF<OEUVRARD<<LOIC | FRA
44 | Siân | ap Rhys | 123456789 | United Kingdom | P<GBRAP<RHYS<<SIAN | GBR
44 | Ka Yan | Wong | 123456780 | United Kingdom | P<GBNWONG<<KA<YAN | GBN
44 | Ruth | Trott | 123456781 | Bermuda | P<GBDTROTT<<RUTH | GBD
44 | Amrit | Gill | 123456782 | United Kingdom | P<GBSGILL<<AMRIT | GBS
44 | Sukarnoputri | | B1234567 | Indonesia | P<IDNSUKARNOPUTRI | IDN
44 | Anandhi | | M1234567 | India | P<IND<<ANANDHI | IND
44 | Satyanarayana Venkata Subrahmanya | Chidambaranathan | M1234568 | India | P<INDCHIDAMBARANATHAN<<SATYANARAYANA<VENKATA | IND
44 | Yūko | Ōno | TR1234567 | Japan | P<JPNONO<<YUKO | JPN
44 | Min-jun | Kim | M12345678 | South Korea | PMKORKIM<<MINJUN | KOR | optional=1234567V123456
44 | Kankanamge Don Nimal Priyantha | Hettiarachchige | N1234567 | Sri Lanka | PBLKAHETTIARACHCHIGE<<KANKANAMGE<DON<NIMAL<P | LKA
44 | Ahmad Faiz | bin Roslan | A12345678 | Malaysia | P<MYSAHMAD<FAIZ<BIN<ROSLAN | MYS | optional=901224145678
44 | IJsbrand | van ’t Hof | NX1234567 | Netherlands | P<NLDVAN<T<HOF<<IJSBRAND | NLD
44 | Åse | Øvergård | 12345678 | Norway | P<NOROEVERGAARD<<AASE | NOR
44 | Maria Luzviminda | Dela Cruz | P1234567A | Philippines | P<PHLDELA<CRUZ<<MARIA<LUZVIMINDA | PHL
44 | Maria da Assunção Henriques | Vasconcelos de Albuquerque | CA123456 | Portugal | P<PRTVASCONCELOS<DE<ALBUQUERQUE<<MARIA<DA<AS | PRT
44 | Göran | Åkerström | AA1234567 | Sweden | P<SWEAAKERSTROEM<<GOERAN | SWE
44 | Chayapa Dejthamrong Krasuang | Nilavadhanananda | AA1234568 | Thailand | P<THANILAVADHANANANDA<<CHAYAPA<DEJTHAMRONG<K | THA
44 | Dingo Potoroo | Bennelong Wooloomooloo Warrandyte Warnambool | PA1234567 | Australia | P<AUSBENNEL<WOOLOOM<WARRAN<WARNAM<<DINGO<POT | AUS
44 | Dingo Potoroo | Bennelong Wooloomooloo Warrandyte Warnambool | PA1234568 | Australia | P<AUSBENNELONG<WOOLOOMOOLOO<WARRANDYTE<W<<DI | AUS
44 | İnci | Yıldırım | U12345678 | Türkiye | P<TURYILDIRIM<<INCI | TUR | optional=12345678901
44 | Suresh | s/o Raman | K1234567A | Singapore | PASGPSURESH<SO<RAMAN | SGP | optional=S9012345A
44 | Rajesh | a/l Krishnan | A12345679 | Malaysia | P<MYSRAJESH<A<L<KRISHNAN | MYS
44 | Ah Kow @ Peter | Tan | K1234567B | Singapore | PASGPTAN<AH<KOW<PETER | SGP
44 | Ya-ting | Chen | 123456789 | Taiwan | P<TWNCHEN<<YA<TING | TWN | optional=A223456789
44 | Olha | Shevchenko | FA123456 | Ukraine | P<UKRSHEVCHENKO<<OLHA | UKR
44 | D’Angelo | St. John-McDonald | A12345678 | United States | P<USAST<JOHN<MCDONALD<<DANGELO | USA
44 | Thị Ánh | Đặng | B1234567 | Vietnam | P<VNMDANG<<THI<ANH | VNM
44 | Đorđe | Marković | 012345678 | Serbia | P<SRBMARKOVIC<<DJORDJE | SRB
44 | Besa | Krasniqi | P00123456 | Kosovo | P<RKSKRASNIQI<<BESA | RKS
44 | Guðrún | Þórðardóttir | A1234567 | Iceland | P<ISLTHORDARDOTTIR<<GUDRUN | ISL
44 | Maria | Papandropouloschristodouloukonstantinidis | AT1234567 | Greece | P<GRCPAPANDROPOULOSCHRISTODOULOUKONSTANTIN<<M | GRC
44 | Maria | Papandropouloschristodouloukonstantinidis | AT1234568 | Greece | P<GRCPAPANDROPOULOSCHRISTODOULOUKONSTANTINID | GRC
44 | Mohammad Rezaul | Karim Bhattacharyya Chowdhury | EB1234567 | Bangladesh | P<BGDKARIM<BHATTACHARYYA<CHOWDHURY<<MOHAMMAD | BGD
44 | Jo | Doe | 123456789 | Sweden | PLUNODOE<<JO | UNO
44 | Jo | Doe | A1234567 | Spain | PLEUEDOE<<JO | EUE
44 | Nur | Amin | PR1234567 | Stateless | PSDEUAMIN<<NUR | XXA
44 | Nur | Amin | PR1234568 | Refugee | PRCHEAMIN<<NUR | XXB
44 | Jo | Doe | AB-123456 | Spain | P<ESPDOE<<JO | ESP | number=AB<123456
44 | Jo | Doe | XPO12345 | Spain | PDXPODOE<<JO | XPO
36 | Jo | Doe | D23145890734 | Spain | P<ESPDOE<<JO | ESP
36 | Jo | Doe | C1234567 | Germany | P<D<<DOE<<JO | D | optional=A1B2C3D
30 | Jo | Doe | D23145890734 | Spain | I<ESP | ESP | name=DOE<<JO
30 | Jo | Doe | XDA123456 | Spain | IDESP | ESP | number=BAA000589 | optional=12345678ZABCDEF | name=DOE<<JO
30 | Jo | Doe | 123456789 | United States | IPUSA | USA | number=C12345678 | name=DOE<<JO
30 | Jo | Doe | XDA123456 | Spain | ACSGP | ESP | number=1234567 | name=DOE<<JO
30 | Chayapa Dejthamrong Krasuang | Nilavadhanananda | AA1234567 | Thailand | CRSGP | THA | number=G1234567 | name=NILAVADHANANANDA<<CHAYAPA<DE<K
30 | José Ramón | Vilarchao Fernández | XDA123456 | Spain | IRDEU | ESP | number=T2200012 | name=VILARCHAO<FERNANDEZ<<JOSE<RAMO
44 | Ana | Bar López | XDA123456 | Spain | V<SGPBAR<LOPEZ<<ANA | ESP | number=L0000123
44 | Ana | Bar López | XDA123456 | Spain | VNUSABAR<LOPEZ<<ANA | ESP | optional=B3MDR09999F12345
36 | Ana | Bar López | XDA123456 | Spain | V<UTOBAR<LOPEZ<<ANA | ESP | number=K9999999
44 | Ana | Bar López | XDA123456 | Spain | P<ESPBAR<LOPEZ<<ANA | ESP | birth=9004<<
44 | Ana | Bar López | XDA123456 | Spain | P<ESPBAR<LOPEZ<<ANA | ESP | birth=90<<<<
44 | Ana | Bar López | XDA123456 | Spain | P<ESPBAR<LOPEZ<<ANA | ESP | birth=900000
44 | Ana | Bar López | XDA123456 | Spain | P<ESPBAR<LOPEZ<<ANA | ESP | birth=<<<<<<`
  .trim()
  .split('\n')
  .map((row) => {
    const [length = '', given = '', surname = '', number = '', nationality = '', first = '', state = '', ...more] = row
      .split('|')
      .map((field) => field.trim());
    const others = Object.fromEntries(more.map((field) => field.split('=', 2)));
    const fields = { first, number, nationality: state, ...others };
    const owner = {
      full_name: `${given} ${surname}`.trim(),
      first_name: given,
      last_name: surname,
      passport_number: number,
      nationality,
    };
    return { row, owner, lines: zoneLines(Number(length), fields) };
  });

const own = zoneLines(44);
const [first = '', second = ''] = own;
const card = zoneLines(30, { first: 'IDESP' });
const chinese = zoneLines(44, { optional: 'MALPKEJDLBPQA9' });
const split = (line: string, every: number) => line.replaceAll(new RegExp(`.{${every}}(?!$)`, 'g'), '$& | ');

/** How programs write the zone of the card's traveller, cells divided by '|'. Each is read. */
export const zoneWritings: [what: string, page: string][] = [
  ['as it is', own.join('\n')],
  ['without a filler in the second line', chinese.join('\n')],
  ['three lines', card.join('\n')],
  ['three lines without a filler in two', zoneLines(30, { first: 'IDESP', optional: 'A1B2C3D4E5F6G7H' }).join('\n')],
  ['small letters', own.join('\n').toLowerCase()],
  ['divided into cells', own.map((line) => split(line, 9)).join('\n')],
  ['blanks between the letters', own.map((line) => [...line].join(' ')).join('\n')],
  ['a blank too many', own.map((line) => line.replace('<<<', '<< <')).join('\n')],
  ['both lines in one', own.join(' ')],
  ['both lines in one without a blank', own.join('')],
  ['three lines in one', card.join(' | ')],
  ['guillemets for two fillers', own.join('\n').replaceAll('<<', '«')],
  ['single guillemets for fillers', own.join('\n').replaceAll('<', '‹')],
  ['fillers of a web page, encoded once too often', own.join('\n').replaceAll('<', '&lt;')],
  ['a label before it', `MRZ | ${first}\n | ${second}`],
  ['a label with a colon', `Machine readable zone: ${first}\n${second}`],
  ['text between the lines', `${first}\nThe holder may enter once.\n${second}`],
  ['twice', [...own, ...own].join('\n')],
  ['beside that of a card', [...own, ...card].join('\n')],
  [
    'beside that of a card with an expiry of its own',
    [...own, ...zoneLines(30, { first: 'IDESP', expires: '280101' })].join('\n'),
  ],
  ['of nobody’s sex and without an expiry', zoneLines(44, { sex: '<', expires: '<<<<<<' }).join('\n')],
  ['beside that of a visa', [...own, ...zoneLines(44, { first: 'V<SGPBAR<LOPEZ<<ANA', number: 'L123456' })].join('\n')],
];

/** What has a filler's sign, or a zone's letters, and is none. */
export const noZones = [
  'Children < 16 years must be accompanied',
  'Children <16 years need nothing else',
  '<<< Back to the list of your cards',
  '« Retour à la liste de toutes les cartes »',
  'Next page >>>',
  'Please check all facts on this page',
  'Important: passengers<12 may travel free',
  'Reference | 7D1F3A5B9C7D1F3A5B9C7D1F3A5B9C7D1F3A5B9C7D1F',
  'eservices.ica.gov.sg/sgarrivalcard?a<b',
  'Hotel | CCKKLL RESORT KUALA LUMPUR',
];

/** Zones on a card that agrees for the rest: `[what, zone, what a person reads]`. Add a line for one that was sent. */
const held = 'could not be read';
export const wrongZones: [what: string, page: string, reason: string][] = [
  ['another number', passportZone('BAR<LOPEZ<<ANA', 'XDA123457', '900405'), 'another passport number: ******457.'],
  ['another name', passportZone('BAR<LOPEZ<<EVA', 'XDA123456', '900405'), 'another name: EVA BAR LOPEZ.'],
  ['a name without a part', passportZone('BAR<<ANA', 'XDA123456', '900405'), 'another name: ANA BAR.'],
  ['another birth date', passportZone('BAR<LOPEZ<<ANA', 'XDA123456', '900504'), 'another date of birth: 04/05/90.'],
  [
    'another birth year alone',
    passportZone('BAR<LOPEZ<<ANA', 'XDA123456', '91<<<<'),
    'another date of birth: ??/??/91.',
  ],
  [
    'another month without a day',
    passportZone('BAR<LOPEZ<<ANA', 'XDA123456', '9005<<'),
    'another date of birth: ??/05/90.',
  ],
  [
    'a twin',
    passportZone('BAR<LOPEZ<<EVA', 'XDA123457', '900405'),
    'another name: EVA BAR LOPEZ, another passport number',
  ],
  ['another nationality', zoneLines(44, { nationality: 'FRA' }).join('\n'), 'another nationality: FRA.'],
  ['another sex', zoneLines(44, { sex: 'M' }).join('\n'), 'another sex: M.'],
  ['another expiry', zoneLines(44, { expires: '200101' }).join('\n'), 'another expiry date: 01/01/20.'],
  ['another sex on a card', zoneLines(30, { first: 'IDESP', sex: 'M' }).join('\n'), 'another sex: M.'],
  [
    'a cut name of another',
    passportZone('BAR<LOPEZ<DE<LA<FUENTE<Y<VILLANUEVA<<ANA', 'XDA123456', '900405'),
    'another name',
  ],
  ['a card of another name', zoneLines(30, { first: 'IDESP', name: 'BAR<LOPEZ<<EVA' }).join('\n'), 'another name'],
  [
    'a card of another birth date',
    zoneLines(30, { first: 'IDESP', birth: '910405' }).join('\n'),
    'another date of birth',
  ],
  ['a visa of another', zoneLines(44, { first: 'V<SGPTAN<<MEI', birth: '910405' }).join('\n'), 'another name: MEI TAN'],
  ['its own and a twin’s', [...own, passportZone('BAR<LOPEZ<<EVA', 'XDA123457', '900405')].join('\n'), 'EVA BAR LOPEZ'],
  ['a wrong check digit of the number', own.join('\n').replace('XDA1234565', 'XDA1234566'), held],
  ['a wrong check digit of the birth date', own.join('\n').replace('9004056', '9004057'), held],
  ['a wrong last check digit', own.join('\n').replace(/.$/, (digit) => String((Number(digit) + 1) % 10)), held],
  ['two letters exchanged', own.join('\n').replace('XDA123456', 'XAD123456'), held],
  ['a letter too few', own.join('\n').replace('<<<', '<<'), held],
  ['a letter too many', own.join('\n').replace('<<<', '<<<<'), held],
  ['lost fillers, as of a font without their letter', own.join('\n').replaceAll('<<', ''), held],
  ['no names behind the state', 'P<ESPBAR', held],
  ['each line on two', own.map((line) => line.replace(/.{22}/, '$&\n')).join('\n'), held],
  ['the first line alone', first, held],
  ['the second line alone', second, held],
  ['the second line of a Chinese passport alone', chinese[1] ?? '', held],
  ['the lines exchanged', [second, first].join('\n'), held],
  ['fillers read as K', own.join('\n').replaceAll('<', 'K'), held],
  ['fillers read as small letters', first.replaceAll('<<<', 'cce').concat('\n', second), held],
  ['fillers of the name read as K', own.join('\n').replace(/<{9,}/, (all) => 'K'.repeat(all.length)), held],
  ['a letter in the fillers', own.join('\n').replace('<<<<<', '<<<K<'), held],
  ['a nought for an O', own.join('\n').replace('LOPEZ', 'L0PEZ'), held],
  ['an O for a nought', own.join('\n').replace('900405', '9OO4O5'), held],
  ['its own and a damaged one', [...own, first, second.replace('9004056', '9004057')].join('\n'), held],
];
