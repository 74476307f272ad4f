import {
  forgetFormChoice,
  markSubmitted,
  rememberFormChoice,
  reportMissingFields,
} from '@sac/contract/form-helper/form-helper-api';
import type { HelperRequest } from '@sac/contract/form-helper/helper-messages';
import { uploadBatchCard } from '@sac/contract/incoming-cards/card-batches-api';
import { checkDocument } from '@sac/contract/incoming-cards/upload-api';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { ApiError } from '../../platform/api/api-error';
import { call } from '../../platform/api/call';
import { queryClient } from '../../platform/api/query';
import { showSuccess } from '../../platform/ui/messages/toast';
import { changedWith, orderKeys } from '../orders/order-queries';
import { orderQuery } from '../orders/order-query';
import { formMapKey, formMapQuery } from './form-map-query';
import { forgetHandedOver } from './handed-over';
import type { MapDraft } from './map-draft';

/** What the screen does for a request. */
interface Office {
  me: string;
  mayChangeMap: boolean;
  /** These orders are done here: the next order of the work session opens. */
  onSubmitted: (orderIds: readonly number[]) => void;
  /** A card was added to this batch. */
  onCard: (batchId: number) => void;
  showDraft: (draft: MapDraft) => void;
}

interface Reply {
  isOk: boolean;
  message: string;
  /** What follows once the helper has its answer. */
  after?: () => void;
}

type Handler<T extends HelperRequest['type']> = (
  request: Extract<HelperRequest, { type: T }>,
  office: Office,
) => Promise<Reply>;

const sentenceOf = (error: unknown) =>
  error instanceof ApiError ? error.message : 'This did not work. Reload the page of the office and try again.';

/** Why an order may not be filled in or submitted as it was handed over; null: it may. */
export function handOverProblem(
  { order_id, assign_to, last_event_id, latestChanges }: OrderDetails,
  me: string,
  seen = last_event_id,
): string | null {
  if (assign_to !== null && assign_to !== me) return `Order ${order_id} is assigned to ${assign_to}.`;
  if (last_event_id <= seen) return null;
  const changes = latestChanges.filter(({ id }) => id > seen).map(({ text }) => text);
  return `Order ${order_id} was changed meanwhile: ${changes.join(' ')} Hand it over again.`;
}

const check: Handler<'check'> = async ({ orders }, { me }) => {
  const problems = await Promise.all(
    orders.map(async ({ orderId, lastEventId }) => {
      const { data } = await queryClient.fetchQuery({ ...orderQuery(orderId), staleTime: 0 });
      return handOverProblem(data, me, lastEventId) ?? [];
    }),
  );
  return { isOk: problems.flat().length === 0, message: problems.flat().join(' ') };
};

const submitted: Handler<'submitted'> = async ({ orders, mapVersion }, { onSubmitted }) => {
  const done: number[] = [];
  let problem = '';
  for (const { orderId, deNumber, lastEventId } of orders) {
    try {
      await call(markSubmitted, { orderId, deNumber: deNumber ?? '', mapVersion, seen: lastEventId });
      done.push(orderId);
    } catch (error) {
      problem = `Order ${orderId} was not marked as submitted: ${sentenceOf(error)}`;
      break;
    }
  }
  const success = done.length > 0 ? `Marked as submitted: ${done.join(', ')}.` : '';
  if (success) showSuccess(success);
  return {
    isOk: problem === '',
    message: [problem, success].filter(Boolean).join(' '),
    after() {
      forgetHandedOver(done);
      if (problem === '') onSubmitted(done);
      for (const queryKey of done.flatMap(changedWith)) void queryClient.invalidateQueries({ queryKey });
    },
  };
};

const choice: Handler<'choice'> = async ({ choice: { answer, value, option } }) => {
  const { message } = await call(rememberFormChoice, { answer, value, option });
  await queryClient.invalidateQueries({ queryKey: formMapKey });
  return { isOk: true, message };
};

const forgetChoice: Handler<'forget choice'> = async ({ choice: { answer, value, option } }) => {
  const { data } = await queryClient.fetchQuery({ ...formMapQuery, staleTime: 0 });
  const found = data.choices.find((one) => one.answer === answer && one.value === value && one.option === option);
  // A colleague was faster.
  const { message } = found
    ? await call(forgetFormChoice, { choiceId: found.id })
    : { message: 'The choice is forgotten already.' };
  await queryClient.invalidateQueries({ queryKey: formMapKey });
  return { isOk: true, message };
};

const missing: Handler<'missing'> = async ({ mapVersion, page, answers }) => {
  const { message } = await call(reportMissingFields, { version: mapVersion, page, answers });
  return { isOk: true, message };
};

const card: Handler<'card'> = async ({ orderIds: [orderId = 0], fileName, base64 }, { onCard }) => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const file = new File([bytes], fileName);
  // Refuses at once what is too large or no document; a batch would say so only later, on its own screen.
  await call(checkDocument, { orderId }, { file });
  const { batchId } = await call(uploadBatchCard, { batchKey: crypto.randomUUID() }, { file });
  void queryClient.invalidateQueries({ queryKey: orderKeys.received });
  onCard(batchId);
  return { isOk: true, message: 'The card was added. In the office it is under Cards, Upload cards.' };
};

const map: Handler<'map'> = async ({ map, mapVersion }, { mayChangeMap, showDraft }) => {
  if (!mayChangeMap) return { isOk: false, message: 'Only Managers and Admins change the map.' };
  showDraft({ map, seen: mapVersion });
  return { isOk: true, message: 'Check the difference in the office, and save it there.' };
};

const handlers: { [T in HelperRequest['type']]: Handler<T> } = {
  check,
  submitted,
  choice,
  'forget choice': forgetChoice,
  missing,
  card,
  map,
};

/** Does what the form helper asks for; never rejects: what went wrong is the answer. */
export const answerRequest = (request: HelperRequest, office: Office): Promise<Reply> =>
  (handlers[request.type] as Handler<HelperRequest['type']>)(request, office).catch((error: unknown) => ({
    isOk: false,
    message: sentenceOf(error),
  }));
