import { z } from 'zod';
import { filterText } from '../platform/fields';
import { amountOfNumber, isLoneGroup, readAmount } from './amounts';
import { decimalsOf, isCurrency, noCurrency, readCurrency } from './currencies';

/** An amount as a person or a program writes it; '' means none. What it is depends on its currency: {@link withMoneyRead}. */
export const amountField = (what: string) => {
  const message = `Enter the ${what} as a number, such as 25.50.`;
  return z.union([z.string(message), z.number(message).transform(amountOfNumber)], message).pipe(filterText(what, 40));
};

/** A currency by its code, or a sign that only one has; '' means none. */
export const currencyField = (what: string) => {
  const message = `Enter the ${what} as three letters, such as SGD.`;
  return z
    .string(message)
    .overwrite((text) => readCurrency(text) ?? text)
    .refine((text) => /^([A-Z]{3})?$/.test(text), { message, abort: true })
    .refine((text) => text === '' || isCurrency(text), {
      error: ({ input }) => `No ${what} has the code ${input}. Compare it with the payment.`,
    });
};

interface SentMoney {
  amount?: string | undefined;
  currency?: string | undefined;
}

const howManyDecimals = ['as a whole number, such as 3500', '', 'with at most two decimals, such as 25.50'];

function amountProblem({ amount = '', currency = '' }: SentMoney): string {
  if (isLoneGroup(amount)) return `${amount} can be two amounts. Enter it without a separator of thousands: 1234.50.`;
  const decimals = howManyDecimals[decimalsOf(currency)] ?? 'with at most three decimals, such as 7.250';
  return `Enter the amount ${decimals}.`;
}

const readMoneyOf = <T extends SentMoney>(sent: T): T => {
  const money = sent.amount ? readAmount(sent.amount, sent.currency) : null;
  if (!money) return sent;
  return { ...sent, amount: money.amount, ...(money.currency !== noCurrency && { currency: money.currency }) };
};

/** The object with its amount as decimal text, read by its currency, which may also be written with the amount. */
export const withMoneyRead = <T extends z.ZodType<SentMoney>>(object: T): T =>
  object.overwrite(readMoneyOf).refine(({ amount, currency }) => !amount || readAmount(amount, currency) !== null, {
    path: ['amount'],
    error: ({ input }) => amountProblem(input as SentMoney),
  });
