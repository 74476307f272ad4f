/** The list of a country's authority, which wins over holiday-days.ts for its years. */
interface PublishedList {
  /** As a sentence begins with it. */
  authority: string;
  /** The years that the list has whole. */
  from: number;
  until: number;
  /** When the last year was published. */
  published: string;
  /** Titles or addresses of what was published. */
  sources: readonly string[];
  /** Lines as in holiday-days.ts, without parts. */
  days: string;
}

/** By country. Each was compared on 2026-11-29; `~` is a day that the authority announces later. */
export const publishedLists: Readonly<Record<string, PublishedList>> = {
  SG: {
    authority: 'The Ministry of Manpower',
    from: 2026,
    until: 2027,
    published: '2026-06-18',
    // The page itself was not reachable. Three programs have copied these days from it: vacanza/holidays (pull request 3632),
    // nager/Nager.Date (1057, from the Ministry's calendar files) and QuantLib (2687, from data.gov.sg).
    sources: [
      'https://www.mom.gov.sg/employment-practices/public-holidays',
      'https://www.mom.gov.sg/newsroom/press-releases/2026/0618-public-holidays-for-2027',
    ],
    days: `
New Year's Day|260101 270101
Chinese New Year|260217 260218 270206 270207
Chinese New Year (Monday after it)|270208
Hari Raya Puasa|260321 270310
Good Friday|260403 270326
Labour Day|260501 270501
Hari Raya Haji|260527 270517
Vesak Day|260531 270520
Vesak Day (Monday after it)|260601
National Day|260809 270809
National Day (Monday after it)|260810
Deepavali|261108 271028
Deepavali (Monday after it)|261109
Christmas Day|261225 271225
`,
  },
  CN: {
    authority: 'The State Council',
    from: 2026,
    until: 2026,
    published: '2025-11-04',
    // Each November it says which days of the next year are off, and on which weekends people work instead. Those are not here: the hours
    // of an office are by weekday.
    sources: [
      'https://www.gov.cn/zhengce/zhengceku/202511/content_7047091.htm, as Xinhua has it: https://politics.gmw.cn/2025-11/04/content_38391083.htm',
    ],
    days: `
New Year's Day|260101 260102 260103
Spring Festival|260215 260216 260217 260218 260219 260220 260221 260222 260223
Tomb-Sweeping Day|260404 260405 260406
Labor Day|260501 260502 260503 260504 260505
Dragon Boat Festival|260619 260620 260621
Mid-Autumn Festival|260925 260926 260927
National Day|261001 261002 261003 261004 261005 261006 261007
`,
  },
  PH: {
    authority: 'The President’s Office',
    from: 2027,
    until: 2027,
    published: '2026-09-08',
    // The special working day (25 February) is no holiday. Both Eids follow in proclamations of their own: until then they are
    // expected on the days that Indonesia and Singapore have published.
    sources: [
      'Proclamation No. 1427, 8 September 2026: https://lawphil.net/executive/proc/proc2026/proc_1427_2026.html',
    ],
    days: `
New Year's Day|270101
Chinese New Year|270206
Eid'l Fitr|270310~
Maundy Thursday|270325
Good Friday|270326
Black Saturday|270327
Day of Valor|270409
Labor Day|270501
Eid'l Adha|270517~
Independence Day|270612
Ninoy Aquino Day|270821
National Heroes Day|270830
All Saints' Day|271101
All Souls' Day|271102
Bonifacio Day|271130
Feast of the Immaculate Conception|271208
Christmas Eve|271224
Christmas Day|271225
Rizal Day|271230
Last Day of the Year|271231
`,
  },
  ID: {
    authority: 'The government (joint decree of three ministers)',
    from: 2027,
    until: 2027,
    published: '2026-09-15',
    // Days of joint leave (cuti bersama) are no public holidays: a private office decides about them itself.
    sources: [
      'SKB 3 Menteri 1205/2026, 3/2026 and 2/2026 of 15 September 2026: https://setneg.go.id/baca/index/inilah_skb_3_menteri_libur_nasional_dan_cuti_bersama_2027',
    ],
    days: `
New Year's Day|270101
Isra' and Mi'raj|270105 271226
Lunar New Year|270206
Day of Silence|270308
Eid al-Fitr|270310
Eid al-Fitr (second day)|270311
Good Friday|270326
Easter Sunday|270328
International Labor Day|270501
Ascension Day|270506
Eid al-Adha|270517
Vesak Day|270520
Pancasila Day|270601
Islamic New Year|270606
Prophet's Birthday|270815
Independence Day|270817
Christmas Day|271225
`,
  },
  KR: {
    authority: 'The Korea AeroSpace Administration',
    from: 2026,
    until: 2027,
    published: '2026-06-29',
    // Labor Day and Constitution Day are public holidays since 2026.
    sources: [
      'Almanac of 2027: https://www.kasa.go.kr/bbs/BBSMSTR_000000000018/view.do?nttId=B000000003234Li6nD2',
      'Both years as in https://github.com/hyunbinseo/holidays-kr of 11 August 2026, which follows the almanacs',
    ],
    days: `
New Year's Day|260101 270101
Seollal|260216 260217 260218 270206 270207 270208
Day in place of Seollal|270209
Independence Movement Day|260301 270301
Day in place of Independence Movement Day|260302
Labor Day|260501 270501
Day in place of Labor Day|270503
Children's Day|260505 270505
Buddha's Birthday|260524 270513
Day in place of Buddha's Birthday|260525
Local Election Day|260603
Memorial Day|260606 270606
Constitution Day|260717 270717
Day in place of Constitution Day|270719
Liberation Day|260815 270815
Day in place of Liberation Day|260817 270816
Chuseok|260924 260925 260926 270914 270915 270916
National Foundation Day|261003 271003
Day in place of National Foundation Day|261005 271004
Hangul Day|261009 271009
Day in place of Hangul Day|271011
Christmas Day|261225 271225
Day in place of Christmas Day|271227
`,
  },
};
