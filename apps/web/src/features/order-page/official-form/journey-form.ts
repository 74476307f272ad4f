import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { maxFormTravellers } from '@sac/contract/platform/constants';
import { answerOf, type FormField, type FormSection, form, type Source } from './official-form';

/** A traveller without a hotel has the label 'Hotel name' too. */
const labelOf = ({ label }: Source, order: OrderDetails) => (typeof label === 'string' ? label : label(order));

/** What people who are too many for one form need to know. */
export const formLimit = `The official form takes ${maxFormTravellers} travellers at a time.`;
const nextForm = 'Submit the travellers above, then start a new form with the same trip.';

const isAnswered = ({ fields }: FormSection) => fields.length > 0;

/**
 * Orders of people who travel together as the official form takes a group: the trip once, then each traveller. What
 * differs in their trips is listed for each of them.
 */
export function journeyForm(orders: readonly [OrderDetails, ...OrderDetails[]]): FormSection[] {
  const [first] = orders;
  const writtenBy = (order: OrderDetails, source: Source) => answerOf(order, source)[0]?.value;
  const isShared = (source: Source) => orders.every((order) => writtenBy(order, source) === writtenBy(first, source));
  const trip = form.filter(({ isTrip }) => isTrip);
  const different = trip.flatMap(({ sources }) => sources.filter((source) => !isShared(source)));

  const shared = trip
    .map(({ title, sources }) => ({
      title,
      group: `Trip of all ${orders.length} travellers`,
      fields: sources.filter(isShared).flatMap((source) => answerOf(first, source)),
    }))
    .filter(isAnswered);
  const [head, ...rest] = shared;
  const hint = `Different, so listed for each traveller: ${different.map((source) => labelOf(source, first)).join(', ')}.`;

  const travellers = orders.flatMap((order, index) => {
    const group = `Traveller ${index + 1} of ${orders.length}: ${order.full_name}`;
    const startsForm = index > 0 && index % maxFormTravellers === 0;
    const own = ({ id, ...field }: FormField) => ({ ...field, id: `${order.order_id}-${id}` });
    return form
      .map(({ title, isTrip, sources }) => ({
        title,
        group,
        fields: sources
          .filter((source) => !isTrip || different.includes(source))
          .flatMap((source) => answerOf(order, source))
          .map(own),
      }))
      .filter(isAnswered)
      .map((section, at) => (startsForm && at === 0 ? { ...section, hint: `${formLimit} ${nextForm}` } : section));
  });
  return [...(head ? [different.length > 0 ? { ...head, hint } : head, ...rest] : []), ...travellers];
}
