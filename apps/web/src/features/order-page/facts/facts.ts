import { isDateField, type OrderField } from '@sac/contract/intake/correct-order-api';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { applies } from '@sac/contract/orders/conditional-fields';
import {
  type FieldWith,
  factCards,
  fieldFacts,
  fieldFactsOf,
  hasFact,
  storedFields,
} from '@sac/contract/orders/field-facts';
import { amountText } from '@sac/contract/payments/amounts';
import { noCurrency } from '@sac/contract/payments/currencies';
import { estDay, formatDate, formatEst } from '@sac/contract/platform/dates';
import { languageName } from '../../../platform/language-names';
import { visitQuestion } from '../health-warnings';

type PageField = FieldWith<'card'> | 'office_email';

interface Look {
  /** Where the contract's label is not enough. */
  readonly label?: (order: OrderDetails) => string;
  /** Left out: a day as DD/MM/YYYY, anything else as it is stored. */
  readonly write?: (text: string, order: OrderDetails) => string;
  /** A long value, such as an address, takes two columns; a question takes the whole line. */
  readonly width?: 'two' | 'all';
}

const looks: Partial<Record<PageField, Look>> = {
  office_email: { label: () => 'Application email address', width: 'two' },
  // An imported refund has only its day.
  refund_date: { write: (day, { refunded_at: at }) => (at ? estDay(at) : formatDate(day)) },
  refund_amount: {
    label: ({ refund_currency }) => `Refund amount in ${refund_currency}`,
    write: (amount, { refund_currency }) => amountText(amount, refund_currency ?? noCurrency),
  },
  email: { width: 'two' },
  language: { write: languageName },
  used_passport: { width: 'two' },
  previous_visit: { label: visitQuestion, width: 'all' },
  visted_country_list: { width: 'all' },
};

interface FactSection {
  readonly title: string;
  readonly fields: readonly FieldWith<'card'>[];
}

export interface Fact {
  readonly field: string;
  readonly label: string;
  readonly value: string;
  readonly width: 'one' | 'two' | 'all';
  /** The colleague and time of its correction, if it was submitted before. */
  readonly changed: string | null;
}

/** The cards of an order, in reading order. */
export const factSections: readonly FactSection[] = factCards.map((title) => ({
  title,
  fields: storedFields.filter((field) => hasFact(field, 'card')).filter((field) => fieldFacts[field].card === title),
}));

/** What happened to a field after it was submitted, as a sentence; null: nothing, or it was submitted again. */
function changeOf({ corrections }: OrderDetails, field: string): string | null {
  const last = corrections.findLast(
    (one) => one.after_submission && (one.field === field || fieldFactsOf(one.field).partOf === field),
  );
  return last ? `Corrected by ${last.actor}, ${formatEst(last.at)}` : null;
}

/** The fields of a section that staff can correct. */
export const correctableFields = ({ fields }: FactSection): OrderField[] =>
  fields.filter((field): field is FieldWith<'card'> & OrderField => fieldFactsOf(field).isCorrectable);

/** The fields that a card shows. The application's own address is no column: it follows from the id. */
const shownFields = ({ fields }: FactSection): PageField[] =>
  fields
    .filter((field) => fieldFactsOf(field).partOf === undefined)
    .flatMap((field) => (field === 'order_id' ? [field, 'office_email' as const] : [field]));

/** The fields of a section; those that were not given or do not apply are left out. */
export function factGroups(section: FactSection, order: OrderDetails): Fact[] {
  return shownFields(section).flatMap((field) => {
    const value = order[field];
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '' || !applies(order, field)) return [];
    const { label, write = isDateField(field) ? formatDate : String, width = 'one' } = looks[field] ?? {};
    return {
      field,
      label: label?.(order) ?? fieldFacts[field as FieldWith<'card'>].label,
      value: write(String(value), order),
      width,
      changed: changeOf(order, field),
    };
  });
}
