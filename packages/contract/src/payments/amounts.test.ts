import { expect, test } from 'vitest';
import { amountText, formatMoney, isUnusuallyLarge, readAmount } from './amounts';
import { readCurrency } from './currencies';

/** An amount as it was sent, the currency sent with it, and what it is read as; null: not read. */
test.each<[sent: unknown, currency: string, read: string | null]>([
  ['25.50', 'SGD', 'SGD 25.50'],
  ['SG$25.50', 'SGD', 'SGD 25.50'],
  ['25,50', 'EUR', 'EUR 25.50'],
  ['25,5', 'EUR', 'EUR 25.50'],
  ['25', 'SGD', 'SGD 25.00'],
  [25.5, 'SGD', 'SGD 25.50'],
  [0.1 + 0.2, 'SGD', 'SGD 0.30'],
  [0, 'SGD', 'SGD 0.00'],
  ['0.00', 'JPY', 'JPY 0'],
  ['.50', 'USD', 'USD 0.50'],
  ['0025.50', 'SGD', 'SGD 25.50'],
  ['25.', 'SGD', 'SGD 25.00'],
  ['1.234,50', 'EUR', 'EUR 1234.50'],
  ['1,234.50', 'SGD', 'SGD 1234.50'],
  ['1 234,50', 'EUR', 'EUR 1234.50'],
  ['1\u202f234\u00a0567,5', 'EUR', 'EUR 1234567.50'],
  ['1’234.50', 'CHF', 'CHF 1234.50'],
  ['1,234,567', '', 'XXX 1234567.00'],
  ['1.234.567', 'VND', 'VND 1234567'],
  ['1,00,000.00', 'INR', 'INR 100000.00'],
  ['２５．５０', 'SGD', 'SGD 25.50'],
  ['\u200b25.50', 'SGD', 'SGD 25.50'],
  ['٢٥٫٥٠', 'AED', 'AED 25.50'],
  ['1 234$50', 'CVE', 'CVE 1234.50'],
  // Decimals of ISO 4217.
  ['7.250', 'KWD', 'KWD 7.250'],
  ['7.25', 'KWD', 'KWD 7.250'],
  ['12.345', 'BHD', 'BHD 12.345'],
  ['12,5', 'TND', 'TND 12.500'],
  ['1234,567', 'TND', 'TND 1234.567'],
  ['105000', 'KRW', 'KRW 105000'],
  ['3500.00', 'JPY', 'JPY 3500'],
  ['3500.000', 'JPY', 'JPY 3500'],
  ['25.500', 'SGD', 'SGD 25.50'],
  ['25.5000', 'SGD', 'SGD 25.50'],
  ['350000.00', 'IDR', 'IDR 350000.00'],
  ['5.00', 'ISK', 'ISK 5'],
  ['12.50', 'JPY', null],
  ['25.505', 'SGD', null],
  ['25.5055', 'SGD', null],
  ['7.2505', 'KWD', null],
  // One separator and three digits: the currency decides, or the amount is not read.
  ['1,234', 'JPY', 'JPY 1234'],
  ['1.234', 'JPY', 'JPY 1234'],
  ['105,000', 'KRW', 'KRW 105000'],
  ['35.000', 'CLP', 'CLP 35000'],
  ['350.000', 'IDR', 'IDR 350000.00'],
  ['9.990', 'HUF', 'HUF 9990.00'],
  ['500.000', 'JPY', 'JPY 500'],
  ['0,500', 'EUR', 'EUR 0.50'],
  ['1,234', 'SGD', null],
  ['1.234', 'SGD', null],
  ['1,230', 'EUR', null],
  ['7,250', 'KWD', null],
  ['1,234', '', null],
  ['25.500', '', null],
  // Signs and codes around the amount.
  ['S$25.50', '', 'SGD 25.50'],
  ['S$ 25.50', 'SGD', 'SGD 25.50'],
  ['SGD 25.50', '', 'SGD 25.50'],
  ['sgd25.50', '', 'SGD 25.50'],
  ['25,50 €', '', 'EUR 25.50'],
  ['25.50 EUR', 'EUR', 'EUR 25.50'],
  ['€ 25,–', '', 'EUR 25.00'],
  ['$25.50', 'USD', 'USD 25.50'],
  ['$25.50', '', 'XXX 25.50'],
  ['$25.50 USD', '', 'USD 25.50'],
  ['USD$25.50', '', 'USD 25.50'],
  ['Rp350.000', '', 'IDR 350000.00'],
  ['Rs.500', 'INR', 'INR 500.00'],
  ['Rs. 500/-', '', 'XXX 500.00'],
  ['￥3,500', 'JPY', 'JPY 3500'],
  ['3.500円', '', 'JPY 3500'],
  ['₩105,000', 'KRW', 'KRW 105000'],
  ['S$25.50', 'USD', null],
  ['25.50 EUR', 'SGD', null],
  ['R$ 25,50', 'USD', null],
  // No amount, or several.
  ['-5', 'SGD', null],
  ['(25.50)', 'SGD', null],
  [-1, 'SGD', null],
  [Number.NaN, 'SGD', null],
  [1e300, 'SGD', null],
  ['1e5', 'SGD', null],
  ['0x10', 'SGD', null],
  ['much', 'SGD', null],
  ['', 'SGD', null],
  ['25.50 net', 'SGD', null],
  ['25.50 net', '', null],
  ['25.50 ZZZ', '', null],
  ['25.50/26.50', 'SGD', null],
  ['12,34.50', 'SGD', null],
  ['1,2,3', 'SGD', null],
  ['1.234,567', 'SGD', null],
  [true, 'SGD', null],
  [['25.50'], 'SGD', null],
])('%j with %j is %s', (sent, currency, read) => {
  const money = readAmount(sent, currency);
  expect(money && `${money.currency} ${money.amount}`).toBe(read);
  if (money) expect(readAmount(money.amount, money.currency)).toEqual(money);
});

test.each([
  ['SGD', 'SGD'],
  [' sgd ', 'SGD'],
  ['S$', 'SGD'],
  ['€', 'EUR'],
  ['RM', 'MYR'],
  ['RMB', 'CNY'],
  [undefined, ''],
  [null, ''],
  ['', ''],
  ['$', null],
  ['dollars', null],
  ['CUC', 'CUC'],
  ['XCG', 'XCG'],
  ['XXX', 'XXX'],
  ['ZZZ', null],
  ['BTC', null],
  ['SGP', null],
  [702, null],
])('the currency %j is %j', (sent, currency) => {
  expect(readCurrency(sent)).toBe(currency);
});

test.each([
  ['1234.5', 'SGD', 'SGD 1,234.50'],
  ['3500.00', 'JPY', 'JPY 3,500'],
  ['5.12', 'KWD', 'KWD 5.120'],
  // Stored before decimals were known.
  ['12.50', 'JPY', 'JPY 12.5'],
  ['0', 'SGD', 'SGD 0.00'],
  ['25.50', 'XXX', '25.50 (currency not known)'],
])('%s %s is shown as %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text);
});

test('a sum of the database has the decimals of its currency', () => {
  expect([amountText('0', 'SGD'), amountText('10.5', 'BHD'), amountText('10.00', 'KRW')]).toEqual([
    '0.00',
    '10.500',
    '10',
  ]);
});

test.each([
  ['105000', 'KRW', false],
  ['120000', 'NGN', false],
  ['1600000', 'IDR', false],
  ['100000', 'IQD', false],
  ['999999.99', 'SGD', true],
  ['100000000', 'KRW', true],
  // Without a rate there is no warning.
  ['999999999', 'XXX', false],
])('%s %s is unusually large: %s', (amount, currency, large) => {
  expect(isUnusuallyLarge(amount, currency)).toBe(large);
});
