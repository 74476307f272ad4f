import { answerFields } from '@sac/contract/form-helper/form-map';
import type { FormTraveller } from '@sac/contract/form-helper/helper-messages';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { isBeforeSubmission, type OrderStatus } from '@sac/contract/orders/order-status';
import { maxFormTravellers } from '@sac/contract/platform/constants';
import { queryClient } from '../../../platform/api/query';
import { showSuccess } from '../../../platform/ui/messages/toast';
import { orderPath } from '../../../routes';
import { handOverProblem } from '../../form-helper/answer-requests';
import { formMapQuery } from '../../form-helper/form-map-query';
import { keepHandedOver } from '../../form-helper/handed-over';
import { showForm } from '../../form-helper/helper-talk';
import { orderQuery } from '../../orders/order-query';
import { formLimit } from './journey-form';
import { statedAnswer } from './official-form';

const loadOrder = async (orderId: number) => (await queryClient.fetchQuery(orderQuery(orderId))).data;

const travellerOf = (order: OrderDetails): FormTraveller => ({
  orderId: order.order_id,
  name: order.full_name,
  path: orderPath(order.order_id),
  answers: Object.fromEntries(
    answerFields.map((field) => [field, statedAnswer(order, field)] as const).filter(([, text]) => text),
  ),
  lastEventId: order.last_event_id,
});

/** Who is filled into the form together, this order always included, and what to say of those who are not. */
function chooseTravellers({ order_id, process_status, journey }: OrderDetails, me: string) {
  const isOpen = (status: OrderStatus) => isBeforeSubmission(status) && isBeforeSubmission(process_status);
  const open = journey.filter((one) => one.order_id !== order_id && isOpen(one.process_status));
  const ofOthers = open.filter(({ assign_to }) => assign_to !== null && assign_to !== me);
  const ids = [order_id, ...open.filter((one) => !ofOthers.includes(one)).map((one) => one.order_id)];
  const place = (id: number) => journey.findIndex((one) => one.order_id === id);
  return {
    orderIds: ids.slice(0, maxFormTravellers).sort((a, b) => place(a) - place(b)),
    notes: [
      ...ofOthers.map((one) => `Without order ${one.order_id}: it is assigned to ${one.assign_to}.`),
      ...(ids.length > maxFormTravellers ? [`${formLimit} Fill the others as the next form.`] : []),
    ],
  };
}

/**
 * Gives an order, and the others of its journey that are still to be submitted, to the form helper, which opens the form.
 * @throws an Error that says why not, and what to do
 */
export async function handOverToHelper(order: OrderDetails, me: string): Promise<void> {
  const now = await loadOrder(order.order_id);
  const problem = handOverProblem(now, me);
  if (problem) throw new Error(`${problem} Assign it to yourself first.`);
  const { orderIds, notes } = chooseTravellers(now, me);
  const [orders, { data: known }] = await Promise.all([
    Promise.all(orderIds.map(loadOrder)),
    queryClient.fetchQuery(formMapQuery),
  ]);
  const { map, version } = known.current;
  const job = {
    map,
    mapVersion: version,
    choices: known.choices.map(({ created_by, ...choice }) => ({
      ...choice,
      chosenBy: created_by === me ? 'you' : created_by,
    })),
    travellers: orders.map(travellerOf),
  };
  await showForm({ type: 'fill', job });
  keepHandedOver(orders.filter((one) => isBeforeSubmission(one.process_status)).map((one) => one.order_id));
  for (const note of notes) showSuccess(note);
}
