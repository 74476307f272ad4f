import { z } from 'zod';
import { applies, commercialFlight, conditionalFields, missingFields } from '../orders/conditional-fields';
import type { FieldWith } from '../orders/field-facts';
import { joinedName } from '../orders/joined-name';
import { processingModes } from '../orders/order-status';
import { checkoutShape, checkoutUses, paymentFields, withPaymentRead } from '../payments/checkout';
import { disclosureFields, maxDisclosures } from '../payments/disclosures';
import { cleanCode, cleanLine, cleanText } from '../platform/clean-text';
import { maxText } from '../platform/constants';
import { addDays, isCalendarDate } from '../platform/dates';
import { cleanEmail } from '../platform/email-address';
import { type FieldUse, setAside, Unread, usedAs } from '../platform/field-use';
import { code, date, emailAddress, lettersBeforeAt, line, travellerName, yesOrNo } from '../platform/fields';
import { writtenLanguage } from '../platform/read-language';
import { codeOrNumber } from '../platform/written-values';
import { typedNumber } from './typed-number';

const sexes = ['Male', 'Female', 'Others'] as const;
const travelModes = ['Air', 'Land'] as const;
const accommodationTypes = ['Hotel', 'Residential', 'Others'] as const;
const travelModeDetails = [commercialFlight, 'PRIVATE FLIGHT', 'CHARTER FLIGHT'] as const;
const landTravelDetails = ['CAR', 'BUS', 'MOTORCYCLE', 'LORRY', 'TRAIN', 'OTHERS'] as const;
const purposesOfTravel = [
  'Holiday',
  'Business',
  'Visiting friends or relatives',
  'Education',
  'Medical treatment',
  'Work',
  'Transit',
  'Others',
] as const;

const oneOf = <const T extends readonly [string, ...string[]]>(what: string, values: T) =>
  z.enum(values, `Choose the ${what}: ${values.join(', ')}.`);

const passport = code('passport number', 20)
  .transform((text) => text.toUpperCase().replaceAll(/[\s-]/g, ''))
  .refine((text) => /^[A-Z0-9]{5,15}$/.test(text), 'Enter the passport number: 5 to 15 letters and digits.');

/** The fields of an application (docs/spec.md §3), without what we add to an order. */
export const orderFields = z.object({
  email: emailAddress('Enter the email address.', 'Enter a valid email address.', lettersBeforeAt).describe(
    'As people paste it, such as "Ana <ana@müller.example>"; stored as ana@xn--mller-kva.example',
  ),
  country_code: code('country code of the phone number', 60),
  phone: z
    .string('Enter the phone number.')
    // A second number may be on a line of its own.
    .overwrite((text) =>
      cleanCode(
        text
          .trim()
          .replaceAll(/[\r\n]+/g, ' / ')
          .replaceAll('\t', ' '),
      ),
    )
    .pipe(line('phone number', 80))
    .transform(typedNumber)
    .refine((text) => text !== '', { error: 'Enter the phone number in digits.', abort: true })
    .refine(
      (text) =>
        /^(?=(?:\D*\d){4})\+?\d{1,20}(?: \/ \+?\d{1,20}){0,7}(?: ext\. \d+)?$/.test(text.replaceAll('(0)', '0')),
      'Enter the phone number: 4 to 20 digits.',
    ),
  first_name: travellerName('first name').default('').describe('"" or left out for people with a last name only'),
  last_name: travellerName('last name').default('').describe('"" or left out for people with a first name only'),
  full_name: travellerName('full name', maxText.name * 2).optional(),
  passport_number: passport,
  passport_expiry_date: date('passport expiry date'),
  sex: oneOf('sex', sexes),
  date_of_birth: date('date of birth'),
  nationality: line('nationality', 80),
  place_of_birth: line('place of birth', 80),
  place_of_residence: line('place of residence', 80),
  zip_code: code('zip code', 20).optional(),

  arrival_date: date('arrival date'),
  departure_date: date('departure date'),
  processing_mode: oneOf('processing mode', processingModes),

  used_passport: yesOrNo('whether a passport under a different name was used'),
  different_name: travellerName('other name').optional(),
  current_symptoms: yesOrNo('whether there are symptoms'),
  previous_visit: yesOrNo('whether a listed country was visited'),
  visted_country_list: line('countries visited', 1000).optional(),
  currently_have_rash: yesOrNo('whether there is a rash').optional(),

  last_city: line('last city'),
  next_city: line('next city'),
  purpose_of_travel: oneOf('purpose of travel', purposesOfTravel),
  purpose_of_travel_others: line('purpose of travel').optional(),
  travel_mode: oneOf('travel mode', travelModes),
  travel_mode_details: oneOf('kind of flight', travelModeDetails).optional(),
  flight_code: code('flight code', 10).optional(),
  flight_number: code('flight number', 10).optional(),
  travel_mode_details_land: oneOf('vehicle', landTravelDetails).optional(),
  vecle_number: code('vehicle number', 20).optional(),

  accommodation_type: oneOf('accommodation type', accommodationTypes),
  hotel_name: line('hotel name').optional(),
  street_name: line('street name').optional(),
  building_name: line('building name').optional(),
  postal_code: code('postal code', 20).optional(),
  accomodation_other: line('accommodation').optional(),
} satisfies Record<FieldWith<'isCorrectable'>, z.ZodType>);
export type OrderFields = z.output<typeof orderFields>;

const blank = (value: unknown) => value === '' || value === null;

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of which something is left once their texts, choices among them, are cleaned; what we do not know stays. */
function withoutBlankOnes(object: object, names: readonly string[], clean = cleanLine) {
  const fields = Object.entries(object).map(([name, value]) =>
    names.includes(name) && typeof value === 'string' ? [name, clean(value)] : [name, value],
  );
  return Object.fromEntries(fields.filter(([name, value]) => !blank(value) || !names.includes(name)));
}

/** A sales form sends all its inputs; an empty one means 'not given'. */
export function withoutBlanks(body: unknown) {
  if (!isObject(body)) return body;
  const given = withoutBlankOnes(body, applicationFields);
  const { payment, disclosures } = given;
  return {
    ...given,
    ...(isObject(payment) && { payment: withoutBlankOnes(payment, paymentFields) }),
    ...(Array.isArray(disclosures) && {
      // In a list that is too long only the first too many are checked.
      disclosures: disclosures
        .slice(0, maxDisclosures + 1)
        .map((one) => (isObject(one) ? withoutBlankOnes(one, disclosureFields, cleanText) : one)),
    }),
  };
}

type Partial<T> = { [K in keyof T]?: T[K] | undefined };
type Problems = (path: keyof OrderFields | 'confirm_email' | 'payment' | 'transaction_id', message: string) => void;

/**
 * The order's fields and those that only an application has: the email typed twice, the transaction, the journey, the
 * language, the purchase. A new one comes last, so that the fingerprint of intake still recognises old applications.
 */
export const applicationShape = orderFields.extend({
  confirm_email: z
    .string('Enter the email address again.')
    .overwrite(cleanEmail)
    .pipe(line('email address again', maxText.email, 'Enter the email address again.')),
  transaction_id: codeOrNumber('transaction id').optional(),
  merchant_name: line('merchant name').optional(),
  journey_ref: z
    .union([z.string(), z.int().nonnegative()])
    .transform(String)
    .pipe(line('journey reference', maxText.journeyRef))
    .optional()
    .describe('Any text of yours that is the same in the applications of people who travel together'),
  language: writtenLanguage
    .optional()
    .describe(
      'In which language we write to the customer, as browsers and systems write it: "zh-CN", "vi_VN", "Deutsch", a whole Accept-Language. One that we do not have, or none: not known',
    ),
  ...checkoutShape,
});
export type ApplicationFields = z.output<typeof applicationShape>;

/** The names of all fields an application may have. */
export const applicationFields: readonly string[] = Object.keys(applicationShape.shape);

const needed = 'needed';
/**
 * What an application's fields are for, from the sales site and in a file. Needed is what the official form asks for, what reaches the
 * customer, and what decides when we work on the order.
 */
export const applicationUses = {
  ...(Object.fromEntries(Object.keys(orderFields.shape).map((name) => [name, needed])) as Record<
    keyof OrderFields,
    typeof needed
  >),
  // Joined from the first and the last name.
  full_name: 'helping',
  confirm_email: needed,
  transaction_id: 'evidence',
  merchant_name: 'evidence',
  journey_ref: 'helping',
  language: 'helping',
  ...checkoutUses,
} as const satisfies Record<keyof ApplicationFields, FieldUse>;

function checkDates(order: Partial<OrderFields>, problem: Problems) {
  const before = (a: string | undefined, b: string | undefined) =>
    a !== undefined && b !== undefined && isCalendarDate(a) && isCalendarDate(b) && a < b;
  if (before(order.departure_date, order.arrival_date))
    problem('departure_date', 'The departure date is before the arrival date.');
  if (before(order.passport_expiry_date, order.arrival_date))
    problem('passport_expiry_date', 'The passport expires before the arrival date.');
  if (before(order.arrival_date, order.date_of_birth))
    problem('date_of_birth', 'The date of birth is after the arrival date.');
}

const problemsOf =
  (context: z.core.$RefinementCtx): Problems =>
  (path, message) =>
    context.addIssue({ code: 'custom', path: [path], message });

/** Checks the fields of an order against each other. */
function checkOrder(order: Partial<OrderFields>, problem: Problems) {
  for (const [field, name] of missingFields(order)) problem(field, `Enter the ${name}.`);
  if (!order.first_name && !order.last_name) problem('first_name', 'Enter the first name, the last name or both.');
  checkDates(order, problem);
}

/** Adds the full name where there is none. */
const completed = <T extends OrderFields>(order: T) => ({
  ...order,
  full_name: order.full_name ?? joinedName(order),
});

const conditional = Object.keys(conditionalFields) as (keyof OrderFields)[];

/** An application as anybody sends it, before {@link readApplication}. */
export const sentApplication = z.object(usedAs(applicationShape.shape, applicationUses, conditional));

/** Checks the fields of an application against each other. */
export function checkApplication(order: ApplicationFields, context: z.core.$RefinementCtx): void {
  const problem = problemsOf(context);
  for (const field of conditional) {
    const value: unknown = order[field];
    if (value instanceof Unread && applies(order, field)) problem(field, value.message);
  }
  checkOrder(order, problem);
  if (order.email.toLowerCase() !== order.confirm_email.toLowerCase())
    problem('confirm_email', 'The two email addresses differ.');
}

/** What of a sent application is not read; `warnings` of {@link readApplication}. */
export const unreadOf = (sent: ApplicationFields) => setAside(withPaymentRead(sent), applicationUses);

/** An application that was sent without what could not be read of it, and completed. `warnings` is left out when there are none. */
export function readApplication(sent: ApplicationFields) {
  const { read, warnings } = unreadOf(sent);
  return { ...completed(read), ...(warnings.length > 0 && { warnings }) };
}

/**
 * An application: checked field by field, then the fields against each other; empty texts count as missing. An
 * {@link ArrivalRule} checks the arrival against today.
 */
export const orderApplication = z.preprocess(
  withoutBlanks,
  sentApplication.superRefine(checkApplication).transform(readApplication),
);
export type OrderApplication = z.output<typeof orderApplication>;

/** A whole order after staff have corrected it: by the same rules as an application. */
export const correctedOrder = z.preprocess(
  withoutBlanks,
  orderFields.superRefine((order, context) => checkOrder(order, problemsOf(context))).transform(completed),
);

const daysAhead = 366;
const aheadProblem = (arrival: string, today: string) =>
  arrival > addDays(today, daysAhead) ? 'The arrival date is more than a year ahead. Submit the order later.' : null;

/** What is wrong with a day of arrival on `today` (Singapore); null: nothing. */
export type ArrivalRule = (arrival: string, today: string) => string | null;

/** For new orders. */
export const upcomingArrival: ArrivalRule = (arrival, today) =>
  arrival < today ? 'The arrival date has passed. Enter today or a later day.' : aheadProblem(arrival, today);

/** For orders imported from another system: the journey may be over. */
export const anyPastArrival: ArrivalRule = aheadProblem;
