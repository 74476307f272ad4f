import { type OrderRow, searchOrders } from '@sac/contract/orders/orders-api';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '../../../../../test/test-app';

const office = await openTestApp();
const me = await office.staff('Admin');
afterAll(() => office.close());

/** What an order has, and what people type, copy or paste to find it. */
const found: [order: Record<string, string>, typed: string[]][] = [
  [
    { first_name: 'Róisín', last_name: 'O’Shea', country_code: 'IRELAND', phone: '086 765 4321' },
    [
      ...[
        "o'shea",
        'OʻShea',
        'O´Shea roisin',
        'o shea',
        'OSHEA ROISIN',
        'Roi\u00adsin',
        'ro\u0301isi\u0301n',
        'Róisín O‘Shea',
      ],
      ...['+353 86 765 4321', '353867654321', '00353867654321', '+353 (0)86 765 4321', '00353 (0) 86 765 4321'],
      ...[
        '353 086 765 4321',
        '(086) 765-4321',
        '086/765.4321',
        '\u202a+353 86 765 4321\u202c',
        '＋３５３８６７６５４３２１',
      ],
      ...['٠٨٦ ٧٦٥ ٤٣٢١', 'tel:+353867654321', 'https://wa.me/353867654321', '0011 353 86 765 4321', '011353867654321'],
      ...[
        '001 353 86 765 4321',
        '+353 86 765 4321 ext. 7',
        '765 43',
        'Roisin 086 765 4321',
        '+353\u201186\u2011765\u20114321',
      ],
    ],
  ],
  [
    { first_name: 'Käthe', last_name: 'Weiß-Döring' },
    ['weiss döring', 'WEISS-DOERING KAETHE', 'doring kathe', 'DÖRING', 'weissdoring'],
  ],
  [{ first_name: 'Phạm', last_name: 'Thị Đoan' }, ['pham thi doan', 'ĐOAN', 'Phạm Thị'.normalize('NFD'), 'thidoan']],
  [{ first_name: 'Þorbjørn', last_name: 'Åkerłund' }, ['thorbjorn', 'THORBJOERN AAKERLUND', 'akerlund', 'ÞORBJØRN']],
  [{ first_name: 'Ayşıl', last_name: 'Yağız' }, ['AYŞIL', 'aysil yagiz', 'YAĞIZ', 'ayşil yağiz']],
  [{ first_name: 'Ələkbər', last_name: 'Ħamrun' }, ['elekber', 'HAMRUN', 'ƏLƏKBƏR']],
  [{ first_name: 'Gʻayrat', last_name: 'Toʻxtayev' }, ["g'ayrat", 'gayrat toxtayev', 'Gʼayrat', 'G‘ayrat To’xtayev']],
  [{ first_name: 'Djordje', last_name: 'Mueller' }, ['Đorđe', 'Müller', 'mueller djordje']],
  [{ first_name: '花子', last_name: '鈴木' }, ['鈴木花子', '鈴木 花子', '鈴木　花子', '花子', '花子鈴木']],
  [{ first_name: 'ｼﾞｮﾝ・ジェイ', last_name: 'スミス' }, ['ジョン', 'ジョンジェイ', 'スミス ジョン・ジェイ']],
  [{ first_name: '서연', last_name: '박' }, ['박서연', '박 서연', '박서연'.normalize('NFD')]],
  [{ first_name: 'สุดา', last_name: 'ใจงาม' }, ['สุดาใจงาม', 'สุดา ใจงาม']],
  [{ first_name: 'Фёдор', last_name: 'Соловьёв' }, ['федор соловьев', 'СОЛОВЬЁВ', 'соловьев']],
  [{ first_name: 'Νίκος', last_name: 'Δήμος' }, ['νικος', 'ΔΗΜΟΣ ΝΙΚΟΣ', 'Δημοσ']],
  [{ first_name: 'أحمد', last_name: 'الهاشمي' }, ['احمد', 'أَحْمَد', 'الهاشمى']],
  [
    { first_name: 'Anna-Sophie', last_name: 'van den Brink' },
    ['anna sophie', 'annasophie', 'Anna‑Sophie', 'vandenbrink', 'brink, Anna'],
  ],
  [{ first_name: 'Min Seo', last_name: 'Choi' }, ['minseo', 'min-seo', 'CHOI MINSEO', 'choi, min seo']],
  [{ first_name: 'J. R.', last_name: 'St. Claire' }, ['jr', 'J.R. st claire', 'st.claire']],
  [
    { passport_number: 'KB7734521' },
    ['KB 7734521', 'kb-7734-521', 'KB 77 34 521', '7734521', 'ＫＢ７７３４５２１', 'KB\u200b7734521'],
  ],
  [{ passport_number: '604418829' }, ['604 418 829', '604418']],
  [
    { country_code: 'SINGAPORE', phone: '8765 4309' },
    ['001 65 8765 4309', '0065 87654309', '6587654309', '65 8765-4309', '8765.4309'],
  ],
  [{ country_code: 'ARGENTINA', phone: '351 612-3987' }, ['+54 9 351 612 3987', '5493516123987', '0054 351 612 3987']],
  [{ country_code: 'MEXICO', phone: '33 1234 5987' }, ['5213312345987', '+52 1 33 1234 5987', '00 52 33 1234 5987']],
];

async function search(searchVal: string): Promise<number[]> {
  const range = { folderName: 'orderHistory', start: 0, end: 100 };
  const { body } = await office.call(searchOrders, { searchVal, ...range }, me);
  return (body.data as OrderRow[]).map(({ order_id }) => order_id);
}

test.each(found)('%o is found by every writing', async (fields, typed) => {
  const order = await office.order(fields);
  await office.order({ first_name: 'Somebody', last_name: 'Else', phone: '611222333', passport_number: 'ZZ1234567' });
  for (const text of typed) expect.soft([text, await search(text)]).toEqual([text, [order]]);
});

test('an order id or an email address is found inside what was pasted', async () => {
  const email = "sam.o'hara@customers.example";
  const order = await office.order({ email, confirm_email: email });
  const typed = [
    `#${order}`,
    `Order ${order}`,
    `Bestellung Nr. ${order}!`,
    `${order}\u200b`,
    `(${order})`,
    `order:${order}`,
  ];
  const addresses = [
    `<${email}>`,
    `mailto:${email}`,
    `"Sam" <${email}>`,
    `To: ${email};`,
    `${email}.`,
    email.toUpperCase(),
  ];
  for (const text of [...typed, ...addresses]) expect.soft([text, await search(text)]).toEqual([text, [order]]);
});

test.each([
  ['a word of another person', 'roisin else'],
  ['a telephone with another last digit', '+353 86 765 4322'],
  ['a number that goes on', '604418829 11'],
  ['an order that does not exist', 'Order 999999'],
  ['the end of one name and the beginning of the other', 'kathew'],
  ['only signs that are not searched', "' . -"],
])('%s finds nothing', async (_what, typed) => expect(await search(typed)).toEqual([]));
