import { Button } from '@mantine/core';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { submitAgain } from '@sac/contract/orders/orders-api';
import type { ReactNode } from 'react';
import { call } from '../../../platform/api/call';
import { useSession } from '../../../platform/api/session';
import { useShortcut } from '../../../platform/keys/commands';
import { ButtonLink } from '../../../platform/ui/button-link';
import { nounOf } from '../../cards/document-words';
import { useHandedOver } from '../../form-helper/handed-over';
import { useFormHelper } from '../../form-helper/use-form-helper';
import { incomingCardToReview } from '../../incoming-cards/incoming-card-to-review';
import { toReview, useReviewLink } from '../../incoming-cards/review-link';
import { useOrderChange } from '../../orders/actions/seen';
import type { StepProps } from '../../orders/actions/step';
import { goToPart, type PagePart } from '../../orders/page-parts';
import { RefundButton } from '../../payments/refund-button';
import { formTitles } from '../official-form/form-titles';
import { useCopied } from '../official-form/use-copied';
import { travellerIds } from '../official-form/use-travellers';
import { AssignButton } from './assign-button';
import { mayDeleteHere } from './may-delete-here';
import { nextStep, type Step } from './next-steps';
import { RestoreButton } from './restore-button';
import { useMove } from './use-move';

const leadingTo = (part: PagePart, label: string) => () => (
  <Button variant="filled" onClick={() => goToPart(part)}>
    {label}
  </Button>
);

/** Where the browser has the form helper, the form is filled in, otherwise its answers are copied. */
function FormButton() {
  const part = useFormHelper() ? 'fill' : 'copy';
  return (
    <Button variant="filled" onClick={() => goToPart(part)}>
      {formTitles[part]}
    </Button>
  );
}

/** On a desk the form's own button is the filled one. On a phone the form is closed and out of sight. */
const leadingToForm = (part: PagePart, label: string) => () => (
  <Button hiddenFrom="sm" variant="filled" onClick={() => goToPart(part)}>
    {label}
  </Button>
);

function SubmittedButton({ order }: StepProps) {
  const { move, target } = useMove(order);
  const label = 'Submitted: Awaiting Govt';
  const run = () => move('AwaitingGovt');
  const hint = useShortcut({ key: 'g', label, group: 'On this order', title: label, run });
  return (
    <Button variant="filled" {...hint} loading={target !== undefined} onClick={run}>
      {label}
    </Button>
  );
}

function SubmittedAgainButton({ order: { order_id: orderId } }: StepProps) {
  const { mutate, isPending } = useOrderChange(orderId, (_: undefined, seen) => call(submitAgain, { orderId, seen }));
  const label = 'Submitted again';
  const run = () => mutate(undefined);
  const hint = useShortcut({ key: 'g', label, group: 'On this order', title: label, run });
  return (
    <Button variant="filled" {...hint} loading={isPending} onClick={run}>
      {label}
    </Button>
  );
}

/** A card, or an e-Pass. */
function ReviewButton({ order }: StepProps) {
  const link = useReviewLink(`Order ${order.order_id}`);
  const card = incomingCardToReview(order);
  return card && <ButtonLink {...link(toReview({ is: 'card', card }))}>Review the {nounOf(card)}</ButtonLink>;
}

/** Steps without one are filled where they always are: beside the other buttons for disputes. */
const controls: Partial<Record<Step, (props: StepProps) => ReactNode>> = {
  authority: leadingTo('authority', 'Read authority’s email'),
  review: ReviewButton,
  assign: AssignButton,
  reply: leadingTo('reply', 'Reply to the customer'),
  copy: FormButton,
  submitted: SubmittedButton,
  'submitted again': SubmittedAgainButton,
  upload: leadingToForm('upload', 'Upload'),
  write: leadingTo('reply', 'Write to the customer'),
  resend: leadingToForm('resend', 'Send again'),
  refund: RefundButton,
  restore: RestoreButton,
};

/** What is next for the order. */
export function useStep(order: OrderDetails): Step | undefined {
  const user = useSession()?.user;
  const { copied } = useCopied(String(order.order_id));
  const ofJourney = useCopied(travellerIds(order).join('+')).copied;
  const isHandedOver = useHandedOver(order.order_id);
  return nextStep(order, {
    me: user?.name ?? '',
    mayRestore: user !== undefined && mayDeleteHere(order, user, new Date()),
    hasCopied: isHandedOver || copied.size > 0 || ofJourney.size > 0,
  });
}

export function StepButton({ order, step }: { order: OrderDetails; step: Step | undefined }) {
  const Control = step && controls[step];
  return Control && <Control order={order} isNext />;
}
