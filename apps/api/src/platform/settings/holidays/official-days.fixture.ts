/** A list that an authority has published, and how far ours differs from it. */
export interface OfficialYear {
  place: string;
  year: number;
  /** Month and day of each holiday. */
  days: string;
  /** Where the list is published, and where it was read if not there. */
  source: string;
  /** Only days from Monday to Friday are compared: the list names those that replace a weekend's, or whole weekends. */
  weekdays?: true;
  /** The list was read until this day of the year only. */
  readUntil?: string;
  /** Known differences: holidays that we do not have, and days that we have too many. */
  missing?: string;
  tooMany?: string;
  /** How many days date-holidays 3.37.0, which this replaced, did not have, and had too many. */
  before: readonly [missing: number, tooMany: number];
}

const mom =
  'https://www.mom.gov.sg/employment-practices/public-holidays, as vacanza/holidays and Nager.Date have copied it';
const govHk = (year: number) =>
  `https://www.gov.hk/en/about/abouthk/holiday/${year}.htm, as programs on GitHub have copied it`;
const govUk = 'https://www.gov.uk/bank-holidays.json, as github.com/dmossop/bank-holidays-data had it on 2025-08-17';
const cao = 'https://www8.cao.go.jp/chosei/shukujitsu/syukujitsu.csv, as programs on GitHub have copied it';
const korea = 'Almanac of the year (KASA), as github.com/hyunbinseo/holidays-kr had it on 2026-08-11';

/** All were compared on 2026-11-29. Add a row for each list that you can find. */
export const officialYears: readonly OfficialYear[] = [
  {
    place: 'SG',
    year: 2026,
    days: '0101 0217 0218 0321 0403 0501 0527 0531 0601 0809 0810 1108 1109 1225',
    source: mom,
    before: [0, 0],
  },
  {
    place: 'SG',
    year: 2027,
    days: '0101 0206 0207 0208 0310 0326 0501 0517 0520 0809 1028 1225',
    source: mom,
    before: [3, 2],
  },
  {
    place: 'PH',
    year: 2026,
    days: '0101 0217 0320 0402 0403 0404 0409 0501 0527 0612 0821 0831 1101 1102 1130 1208 1224 1225 1230 1231',
    source: 'Proclamations No. 1006 (2025), 1189 and 1264 (2026), as programs on GitHub have copied them',
    before: [8, 1],
  },
  {
    place: 'PH',
    year: 2027,
    days: '0101 0206 0325 0326 0327 0409 0501 0612 0821 0830 1101 1102 1130 1208 1224 1225 1230 1231',
    source: 'Proclamation No. 1427 (2026), as programs on GitHub have copied it',
    // Both Eids, which follow in proclamations of their own.
    tooMany: '0310 0517',
    before: [8, 3],
  },
  {
    place: 'ID',
    year: 2026,
    days: '0101 0116 0217 0319 0321 0322 0403 0405 0501 0514 0527 0531 0601 0616 0817 0825 1225',
    source:
      'SKB 3 Menteri 1497/2025, 2/2025, 5/2025: https://jdih.kemnaker.go.id/asset/data_puu/2025kb002.pdf; without joint leave',
    before: [2, 1],
  },
  {
    place: 'ID',
    year: 2027,
    days: '0101 0105 0206 0308 0310 0311 0326 0328 0501 0506 0517 0520 0601 0606 0815 0817 1225 1226',
    source: 'SKB 3 Menteri 1205/2026, 3/2026, 2/2026, as programs on GitHub have copied it; without joint leave',
    before: [5, 3],
  },
  {
    place: 'HK',
    year: 2026,
    days: '0101 0217 0218 0219 0403 0404 0406 0407 0501 0525 0619 0701 0926 1001 1019 1225 1226',
    source: govHk(2026),
    // Sundays: the list names the Mondays after them.
    tooMany: '0405 0524 1018',
    before: [0, 0],
  },
  {
    place: 'HK',
    year: 2027,
    days: '0101 0206 0208 0209 0326 0327 0329 0405 0501 0513 0609 0701 0916 1001 1008 1225 1227',
    source: govHk(2027),
    // A Sunday.
    tooMany: '1226',
    before: [0, 0],
  },
  {
    place: 'CN',
    year: 2026,
    days: '0101 0102 0103 0215 0216 0217 0218 0219 0220 0221 0222 0223 0404 0405 0406 0501 0502 0503 0504 0505 0619 0620 0621 0925 0926 0927 1001 1002 1003 1004 1005 1006 1007',
    source:
      'State Council: https://www.gov.cn/zhengce/zhengceku/202511/content_7047091.htm, as github.com/NateScarlet/holiday-cn has it',
    weekdays: true,
    before: [10, 1],
  },
  {
    place: 'KR',
    year: 2026,
    days: '0101 0216 0217 0218 0301 0302 0501 0505 0524 0525 0603 0606 0717 0815 0817 0924 0925 0926 1003 1005 1009 1225',
    source: korea,
    before: [3, 1],
  },
  {
    place: 'KR',
    year: 2027,
    days: '0101 0206 0207 0208 0209 0301 0501 0503 0505 0513 0606 0717 0719 0815 0816 0914 0915 0916 1003 1004 1009 1011 1225 1227',
    source: korea,
    before: [3, 0],
  },
  {
    place: 'JP',
    year: 2026,
    days: '0101 0112 0211 0223 0320 0429 0503 0504 0505 0506 0720 0811 0921 0922 0923 1012 1103 1123',
    source: cao,
    before: [0, 0],
  },
  {
    place: 'JP',
    year: 2027,
    days: '0101 0111 0211 0223 0321 0322 0429 0503 0504 0505 0719 0811 0920 0923 1011 1103 1123',
    source: cao,
    before: [0, 0],
  },
  {
    place: 'IN',
    year: 2027,
    days: '0126 0310 0323 0326 0415 0419 0517 0520 0616 0815 0825 1002 1009',
    source: 'DoPT O.M. No. 12/2/2023-JCA of 16 July 2026, as a program on GitHub has it from reports',
    readUntil: '1028',
    // Holi and Mahavir Jayanti are a day later in the reports. Of the others, an office in Delhi has some and chooses some.
    missing: '0323 0419',
    tooMany: '0306 0322 0414 0418',
    before: [9, 1],
  },
  {
    place: 'LK',
    year: 2026,
    days: '0103 0115 0201 0204 0215 0302 0321 0401 0403 0413 0414 0501 0528 0530 0531 0629 0729 0826 0827 0926 1025 1108 1124 1223 1225',
    source:
      'https://www.cbsl.gov.lk/en/about/about-the-bank/bank-holidays-2026, as a program on GitHub has copied it, with Gazette 2485/14 of April 2026',
    // The Gazette moved the day after Vesak from 2 to 31 May.
    missing: '0531',
    tooMany: '0502',
    before: [1, 2],
  },
  {
    place: 'GB-SCT',
    year: 2026,
    days: '0101 0102 0403 0504 0525 0803 1130 1225 1228',
    source: govUk,
    weekdays: true,
    // The bank holiday for the football World Cup, which was declared after the copy was made.
    tooMany: '0615',
    before: [0, 0],
  },
  ...(
    [
      ['GB-ENG', 2026, '0101 0403 0406 0504 0525 0831 1225 1228'],
      ['GB-ENG', 2027, '0101 0326 0329 0503 0531 0830 1227 1228'],
      ['GB-SCT', 2027, '0101 0104 0326 0503 0531 0802 1130 1227 1228'],
      ['GB-NIR', 2026, '0101 0317 0403 0406 0504 0525 0713 0831 1225 1228'],
      ['GB-NIR', 2027, '0101 0317 0326 0329 0503 0531 0712 0830 1227 1228'],
    ] as const
  ).map(([place, year, days]) => ({
    place,
    year,
    days,
    source: govUk,
    weekdays: true as const,
    before: [0, 0] as const,
  })),
];
