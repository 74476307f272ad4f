import { expect, test } from 'vitest';
import { type CardNetwork, cardNetworkOf, isOtherNetwork } from './card-networks';

/** Add a row for each writing that processors are found to send. */
test.each<[CardNetwork | undefined, string[]]>([
  [
    'Visa',
    ['Visa', 'VISA', 'visa', ' V I S A ', 'ＶＩＳＡ', 'Visa\u200b', 'Visa Debit', 'visa_electron', 'ELECTRON', 'DELTA'],
  ],
  [
    'Visa',
    [
      'visa_googlepay',
      'visadankort',
      'visacommercialsuperpremiumcredit',
      'visasignature',
      'VISA-SSL',
      'VISA_CREDIT-SSL',
      'Vpay',
    ],
  ],
  [
    'Mastercard',
    [
      'MasterCard',
      'MASTERCARD',
      'Master Card',
      'master-card',
      'mc',
      'Maestro',
      'UK Maestro',
      'ECMC-SSL',
      'ECMC_DEBIT-SSL',
    ],
  ],
  [
    'Mastercard',
    [
      'maestro_usa',
      'mcmaestro',
      'mccommercialcredit_b2b',
      'mcbusinessworlddebit',
      'mc_applepay',
      'mccommercialcredit',
      'mcprepaidanonymous',
      'mcpro',
      'mcbusinessworld',
      'World Elite Mastercard',
    ],
  ],
  [
    'American Express',
    ['amex', 'AMEX', 'American Express', 'american_express', 'AMERICAN_EXPRESS', 'AmericanExpress', 'AMEX-SSL'],
  ],
  [
    'American Express',
    [
      'amex_amazonpay',
      'amex_vipps',
      'amex_mobilepay',
      'amex_applepay',
      'amexconsumer',
      'amexsmallbusiness',
      'amexprepaidreloadable',
      'Amex Corporate Card',
    ],
  ],
  ['Discover', ['Discover', 'discover', 'discover_amazonpay']],
  ['Diners Club', ['Diners Club', 'diners', 'DINERS_CLUB_INTERNATIONAL']],
  ['JCB', ['JCB', 'jcb']],
  [
    'UnionPay',
    ['UnionPay', 'Union Pay', 'China UnionPay', 'CHINA_UNIONPAY', 'cup', 'cupdebit', 'cupcredit', 'CHINA_UNION_PAY'],
  ],
  [
    'Other',
    [
      'eftpos_au',
      'cartes_bancaires',
      'girocard',
      'Other',
      'unknown',
      'link',
      'accel',
      'star',
      'SQUARE_GIFT_CARD',
      'TRANSPORTATION_IC',
      'QUICPAY',
      'CARNET',
      'CETELEM',
      'STAR_ACCESS',
      'DISCOVER_DINERS',
    ],
  ],
  [
    'Other',
    [
      'interac',
      'RuPay',
      'Elo',
      'Hipercard',
      'Mada',
      'Cartes Bancaires',
      'Carte Blanche',
      'CARTA SI',
      'bcmc_mobile'.slice(0, 4),
      'OTHER_BRAND',
    ],
  ],
  [
    undefined,
    [
      '',
      'Paypal',
      'Visa or Mastercard',
      'visa/mc',
      '4',
      'card',
      'credit',
      'Credit Card',
      'applepay',
      'google_pay',
      'vipps',
      'Amazon Pay',
      '001',
      'ᐯISᗩ',
    ],
  ],
])('%s', (network, texts) => {
  expect(texts.filter((text) => cardNetworkOf(text) !== network)).toEqual([]);
});

test('another name is another network; a kind of card, a wallet and two names are none', () => {
  const others = ['paypal', 'grab_pay', 'TWINT', 'payconiq', 'ＰａｙＬａｈ', 'Bajaj Pay'];
  const none = [
    '',
    '4',
    '001',
    'card',
    'Credit Card',
    'applepay',
    'Visa or Mastercard',
    'visaalphabankbonus',
    'NULL',
    'undefined',
    'none',
    'x'.repeat(99),
    'Visa',
    'JCB',
  ];
  expect([...others, ...none].filter(isOtherNetwork)).toEqual(others);
});
