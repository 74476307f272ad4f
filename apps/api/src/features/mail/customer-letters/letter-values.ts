import type { Placeholder } from '@sac/contract/conversation/question-placeholders';
import type { Language } from '@sac/contract/platform/languages';
import { type MailConfig, type MailedOrder, trackUrlOf } from '../templates/completion-mail';
import { clean } from '../templates/letter';

/** What a message can tell of an order. */
export interface AskedOrder extends MailedOrder {
  departure_date: string;
  hotel_name: string | null;
  flight_code: string | null;
  flight_number: string | null;
}

/** '2026-11-23' with the month's name in the language; years and digits as in a passport, as on the tracking page. */
export const longDate = (date: string, language: Language) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
    calendar: 'gregory',
    numberingSystem: 'latn',
  });

const nullIfBlank = (text: string | null) => (text === null ? null : clean(text) || null);

/** The values of all placeholders; null: the order has none, or only another message has it. */
export const letterValues = (
  order: AskedOrder,
  language: Language,
  question: string | undefined,
  config: MailConfig,
): Record<Placeholder, string | null> => ({
  fullName: nullIfBlank(order.full_name),
  orderId: String(order.order_id),
  arrivalDate: longDate(order.arrival_date, language),
  departureDate: longDate(order.departure_date, language),
  hotelName: nullIfBlank(order.hotel_name),
  flight: nullIfBlank([order.flight_code, order.flight_number].filter(Boolean).join(' ')),
  question: question?.trim() || null,
  link: trackUrlOf(order, config),
  phone: config.provider.phone,
  provider: config.provider.name,
  submitDate: null,
  cardDate: null,
  saidDate: null,
  reason: null,
  lastDate: null,
  next: null,
});
