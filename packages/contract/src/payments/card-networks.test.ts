import { expect, test } from 'vitest';
import { type CardNetwork, cardNetworkOf } from './card-networks';

test.each<[CardNetwork | undefined, string[]]>([
  ['Visa', ['Visa', 'VISA', 'visa', ' V I S A ', 'ＶＩＳＡ', 'Visa\u200b', 'Visa Debit', 'visa_electron']],
  ['Mastercard', ['MasterCard', 'MASTERCARD', 'Master Card', 'master-card', 'mc', 'Maestro']],
  ['American Express', ['amex', 'AMEX', 'American Express', 'american_express', 'AmericanExpress']],
  ['Other', ['Other', 'JCB', 'UnionPay', 'Union Pay', 'China UnionPay', 'Diners Club', 'diners', 'Discover']],
  [undefined, ['', 'Paypal', 'Visa or Mastercard', '4']],
])('%s', (network, texts) => {
  expect(texts.filter((text) => cardNetworkOf(text) !== network)).toEqual([]);
});
