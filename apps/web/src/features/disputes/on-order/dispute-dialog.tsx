import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type DisputeFacts, disputeStages } from '@sac/contract/disputes/dispute';
import { explainReason } from '@sac/contract/disputes/dispute-reasons';
import { disputeStageFacts, namedStage } from '@sac/contract/disputes/dispute-stages';
import { correctDispute, openDispute } from '@sac/contract/disputes/disputes-api';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { isUnusuallyLarge, readAmount, unusuallyLarge } from '@sac/contract/payments/amounts';
import { type CardNetwork, cardNetworks } from '@sac/contract/payments/card-networks';
import { readCurrency } from '@sac/contract/payments/currencies';
import { singaporeToday } from '@sac/contract/platform/dates';
import { type Control, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useAction } from '../../../platform/api/query';
import { Dialog } from '../../../platform/ui/dialogs/dialog';
import { DayField } from '../../../platform/ui/fields/day-field';
import { fieldProps } from '../../../platform/ui/fields/field-props';
import { readTypedDay } from '../../../platform/ui/fields/typed-day';
import { messageOf, submitTo, useCheckedForm } from '../../../platform/ui/fields/use-checked-form';
import { Note } from '../../../platform/ui/messages/note';
import { changedWith } from '../../orders/order-queries';
import { disputeInput, type TypedDispute, typedDispute } from './dispute-form';
import styles from './disputes.module.css';

interface DisputeDialogProps {
  order: OrderDetails;
  /** The dispute whose facts are corrected; null for a new one. */
  dispute: DisputeFacts | null;
  onClose: () => void;
}

const networkOptions = cardNetworks.map((network) => <option key={network}>{network}</option>);
const stageOptions = disputeStages.map((stage) => (
  <option key={stage} value={stage}>
    {disputeStageFacts[stage].label}
  </option>
));

/** What the bank's notice says. Mounted only while it is open. */
export function DisputeDialog({ order, dispute, onClose }: DisputeDialogProps) {
  const orderId = order.order_id;
  const form = useCheckedForm(typedDispute, disputeInput(dispute, order.transaction_id));
  const reloads = changedWith(orderId);
  const open = useAction(openDispute, { reloads });
  const correct = useAction(correctDispute, { reloads });
  const isFixed = dispute !== null && dispute.source !== 'staff';
  const save: Parameters<typeof submitTo<TypedDispute, z.output<typeof typedDispute>>>[1] = (facts, outcome) =>
    dispute
      ? correct.mutate({ ...facts, disputeId: dispute.id, state: dispute.state }, outcome)
      : open.mutate({ ...facts, orderId }, outcome);
  const field = (name: keyof TypedDispute) => ({
    autoComplete: 'off',
    ...form.register(name),
    ...fieldProps(messageOf(form, name)),
  });
  const day = <N extends 'received_on' | 'respond_by'>(name: N) => ({
    control: form.control,
    name,
    message: messageOf(form, name),
  });

  return (
    <Dialog isOpen onClose={onClose} title={dispute ? 'Correct the dispute' : 'Record a dispute'} shape="large">
      <form noValidate onSubmit={submitTo(form, save, onClose)}>
        <Stack gap="sm">
          <Note>
            Order {orderId} · {order.full_name}
            <WhereItMoves control={form.control} order={order} dispute={dispute} />
          </Note>
          <div className={styles.fields}>
            <DayField label="Received on" {...day('received_on')} />
            <DayField label="Respond by" {...day('respond_by')} />
            <NativeSelect
              label="Network"
              data-autofocus
              {...form.register('network')}
              {...fieldProps(messageOf(form, 'network'))}
            >
              <option value="">Choose…</option>
              {networkOptions}
            </NativeSelect>
            <TextInput label="Reason code" {...field('reason_code')} />
            <Meaning control={form.control} dispute={dispute} />
            <TextInput label="Amount" inputMode="decimal" {...field('amount')} />
            <TextInput label="Currency" placeholder="SGD" {...field('currency')} />
            <LargeAmount control={form.control} />
            <div>
              <NativeSelect label="Stage" {...form.register('stage')} {...fieldProps(messageOf(form, 'stage'))}>
                {stageOptions}
              </NativeSelect>
              <StageMeaning control={form.control} />
            </div>
            <TextInput label="Gateway (optional)" readOnly={isFixed} {...field('gateway')} />
            <TextInput label="Case number (optional)" readOnly={isFixed} {...field('gateway_dispute_id')} />
            <TextInput label="Transaction Id (optional)" {...field('transaction_id')} />
            <TextInput label="Acquirer reference (optional)" {...field('acquirer_reference')} />
          </div>
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={open.isPending || correct.isPending}>
              {dispute ? 'Save' : 'Record'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

interface WatchedForm {
  control: Control<TypedDispute, unknown, z.output<typeof typedDispute>>;
}

/** Points out an amount that is hardly an order's, while it is typed. It may be right, so nothing is refused. */
function LargeAmount({ control }: WatchedForm) {
  const [amount, currency] = useWatch({ control, name: ['amount', 'currency'] });
  const money = readAmount(amount, readCurrency(currency) ?? '');
  return (
    <p role="status" className={styles.meaning}>
      {money && isUnusuallyLarge(money.amount, money.currency) && unusuallyLarge}
    </p>
  );
}

/** An inquiry takes no money, and moves no order. */
function WhereItMoves({ control, order, dispute }: WatchedForm & Omit<DisputeDialogProps, 'onClose'>) {
  const stage = useWatch({ control, name: 'stage' });
  const isNewChargeback = (dispute === null || dispute.stage === 'inquiry') && stage !== 'inquiry';
  return isNewChargeback && order.process_status !== 'ChargeBack' && '. It moves to ChargeBack.';
}

/** What is special about the chosen stage. */
function StageMeaning({ control }: WatchedForm) {
  const stage = useWatch({ control, name: 'stage' });
  return (
    <p role="status" className={styles.meaning}>
      {namedStage(stage)?.meaning}
    </p>
  );
}

/** What the network means by the code, while it is typed. */
function Meaning({ control, dispute }: WatchedForm & Pick<DisputeDialogProps, 'dispute'>) {
  const [network, code, received, stage] = useWatch({
    control,
    name: ['network', 'reason_code', 'received_on', 'stage'],
  });
  const isChosen = cardNetworks.some((one) => one === network) && code.trim() !== '';
  const stated = {
    network: network as CardNetwork,
    reason_code: code,
    received_on: readTypedDay(received) ?? singaporeToday(new Date()),
    gateway_reason: dispute?.gateway_reason ?? null,
    stage,
  };
  return (
    <p role="status" className={styles.meaning}>
      {isChosen && explainReason(stated)}
    </p>
  );
}
