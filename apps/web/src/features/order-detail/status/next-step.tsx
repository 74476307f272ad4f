import { Button } from '@mantine/core';
import type { OrderDetails } from '@sac/contract/order-page-api';
import type { ReactNode } from 'react';
import { useSession } from '../../../lib/session';
import { telephoneLink } from '../facts/telephone-link';
import { useCopied } from '../facts/use-copied';
import { travellerIds } from '../facts/use-travellers';
import { goToPart } from '../page-parts';
import { AssignButton } from './assign-button';
import { DefencePackLinks } from './defence-buttons';
import { mayDeleteHere } from './may-delete-here';
import { messageLabel, nextSteps, type Step } from './next-steps';
import { RefundButton } from './refund-button';
import { RestoreButton } from './restore-button';
import styles from './status.module.css';
import { type StepProps, variantOf } from './step';
import { TransactionButton } from './transaction-button';

const controls: Record<Step, (props: StepProps) => ReactNode> = {
  assign: AssignButton,
  copy: ({ isNext }) => (
    <Button variant={variantOf(isNext)} onClick={() => goToPart('copy')}>
      Copy answers
    </Button>
  ),
  upload: ({ isNext }) => (
    <Button variant={variantOf(isNext)} onClick={() => goToPart('upload')}>
      Upload
    </Button>
  ),
  message: ({ order, isNext }) => (
    <Button variant={variantOf(isNext)} onClick={() => goToPart('message')}>
      {messageLabel(order)}
    </Button>
  ),
  ask: ({ isNext }) => (
    <Button variant={variantOf(isNext)} onClick={() => goToPart('ask')}>
      Ask the customer
    </Button>
  ),
  call: ({ order, isNext }) => (
    <Button variant={variantOf(isNext)} component="a" href={telephoneLink(order.telephone) ?? undefined}>
      Call {order.telephone}
    </Button>
  ),
  resend: ({ isNext }) => (
    <Button variant={variantOf(isNext)} onClick={() => goToPart('resend')}>
      Send again
    </Button>
  ),
  refund: RefundButton,
  transaction: TransactionButton,
  'defence packs': DefencePackLinks,
  restore: RestoreButton,
};

/** The steps that fit the order's status, the next one filled. */
export function NextStep({ order }: { order: OrderDetails }) {
  const user = useSession()?.user;
  const { copied } = useCopied(String(order.order_id));
  const ofJourney = useCopied(travellerIds(order).join('+')).copied;
  const { steps, next } = nextSteps(order, {
    me: user?.name ?? '',
    mayRestore: user !== undefined && mayDeleteHere(order, user, new Date()),
    hasCopied: copied.size > 0 || ofJourney.size > 0,
  });
  if (steps.length === 0) return null;
  return (
    <div className={styles.steps}>
      {steps.map((step) => {
        const Control = controls[step];
        return <Control key={step} order={order} isNext={step === next} />;
      })}
    </div>
  );
}
