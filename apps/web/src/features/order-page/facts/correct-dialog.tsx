import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import {
  choicesOf,
  correctOrder,
  fieldLabels,
  isDateField,
  type OrderField,
  orderFieldNames,
} from '@sac/contract/intake/correct-order-api';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { applies } from '@sac/contract/orders/conditional-fields';
import { maxText } from '@sac/contract/platform/constants';
import type { InputOf } from '@sac/contract/platform/endpoint';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../../platform/api/call';
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog';
import { Dialog } from '../../../platform/ui/dialogs/dialog';
import { DayField } from '../../../platform/ui/fields/day-field';
import { fieldProps } from '../../../platform/ui/fields/field-props';
import { messageOf, submitTo, useCheckedForm } from '../../../platform/ui/fields/use-checked-form';
import { Note } from '../../../platform/ui/messages/note';
import { useOrderChange } from '../../orders/actions/seen';
import type { CorrectionDraft } from '../../orders/page-parts';
import { changedFields, correctionInput, typedCorrection, typedValue, withConditions } from './correction-form';
import { correctableFields, factSections } from './facts';
import styles from './facts.module.css';

interface CorrectDialogProps {
  order: OrderDetails;
  /** The title of the section that is shown first; null: the one that the draft is about. */
  section: string | null;
  draft: CorrectionDraft | null;
  onClose: () => void;
}

const sections = factSections.map((section) => ({ title: section.title, fields: correctableFields(section) }));
const sectionOf = (field: string | undefined): string | undefined =>
  sections.find(({ fields }) => fields.some((own) => own === field))?.title;

/** Staff correct what an order says, section by section; it is checked as a whole, as intake does. */
export const CorrectDialog = (props: CorrectDialogProps) => (
  <Dialog isOpen onClose={props.onClose} title="Correct the order" shape="large" isStatic>
    <CorrectForm {...props} />
  </Dialog>
);

function CorrectForm({ order: now, section, draft, onClose }: CorrectDialogProps) {
  // As it was when the form opened: what a colleague corrects meanwhile is no change of this one.
  const [order] = useState(now);
  const orderId = order.order_id;
  const given = orderFieldNames.filter((field) => draft?.fields[field] !== undefined);
  const form = useCheckedForm(typedCorrection, correctionInput(order));
  const { setValue } = form;
  const values = useWatch({ control: form.control, compute: (typed) => typed });
  const [shown, setShown] = useState(section ?? sectionOf(given[0]) ?? 'Personal Information');
  const [question, setQuestion] = useState<(() => void) | null>(null);
  const { mutate, isPending } = useOrderChange(
    orderId,
    (correction: Omit<InputOf<typeof correctOrder>, 'orderId' | 'seen'>, seen) =>
      call(correctOrder, { ...correction, orderId, seen }),
  );
  const wasCompleted = order.process_status === 'Completed' || order.completed_at !== null;
  const isChanged = Object.keys(form.formState.dirtyFields).some((field) => field !== 'reason');

  // Dirty, so that what is wrong with it is shown at once.
  useEffect(() => {
    if (!draft) return;
    const fields = withConditions(draft.fields);
    for (const field of orderFieldNames) {
      const value = fields[field];
      if (value !== undefined)
        setValue(field, typedValue(field, value), { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    }
    setValue('reason', draft.reason, { shouldValidate: true });
  }, [draft, setValue]);

  const save = submitTo(
    form,
    (typed, outcome) => {
      const send = (confirm: { confirmCompleted?: 'yes' }) =>
        mutate(
          {
            fields: changedFields(order, typed),
            reason: typed.reason.trim(),
            ...confirm,
            ...(draft?.sendsAgain && { sendAgain: 'yes' as const }),
          },
          outcome,
        );
      if (wasCompleted) setQuestion(() => () => send({ confirmCompleted: 'yes' }));
      else send({});
    },
    onClose,
  );
  const showFirstProblem = () => {
    const wrong = orderFieldNames.find((field) => form.getFieldState(field).error);
    const visible = sections.find(({ title }) => title === shown)?.fields;
    if (wrong && !visible?.includes(wrong)) setShown(sectionOf(wrong) ?? shown);
  };
  const fieldOf = (field: OrderField) => {
    const label = fieldLabels[field];
    const message = messageOf(form, field);
    const choices = choicesOf(field);
    if (isDateField(field))
      return <DayField key={field} label={label} control={form.control} name={field} message={message} />;
    const props = { label, ...form.register(field), ...fieldProps(message) };
    if (!choices) return <TextInput key={field} autoComplete="off" dir="auto" {...props} />;
    return (
      <NativeSelect key={field} {...props}>
        {values[field] === '' && <option value="">Choose…</option>}
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </NativeSelect>
    );
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        void save(event).then(showFirstProblem);
      }}
    >
      <Stack gap="sm">
        <Note>
          Order {orderId} · {order.full_name}
        </Note>
        {draft?.sendsAgain && <Note>What did not arrive is sent again to the corrected address.</Note>}
        {draft?.quote && (
          <blockquote className={styles.quote} aria-label="The customer wrote" dir="auto">
            {draft.quote}
          </blockquote>
        )}
        <NativeSelect
          label="Section"
          value={shown}
          data-autofocus
          onChange={({ currentTarget }) => setShown(currentTarget.value)}
        >
          {sections.map(({ title }) => (
            <option key={title}>{title}</option>
          ))}
        </NativeSelect>
        <div className={styles.form}>
          {sections
            .find(({ title }) => title === shown)
            ?.fields.filter((field) => applies(values, field))
            .map(fieldOf)}
        </div>
        <TextInput
          label="Reason"
          placeholder="Why is it corrected?"
          maxLength={maxText.reason}
          autoComplete="off"
          {...form.register('reason')}
          {...fieldProps(messageOf(form, 'reason'))}
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!isChanged} loading={isPending}>
            Save the correction
          </Button>
        </Group>
      </Stack>
      <ConfirmDialog
        isOpen={question !== null}
        title="This order was completed"
        question="The card and the emails that the customer has stay as they are. Correct the order?"
        subject={`Order ${orderId} · ${order.full_name}`}
        confirm="Correct the order"
        isBusy={isPending}
        onConfirm={() => {
          question?.();
          setQuestion(null);
        }}
        onClose={() => setQuestion(null)}
      />
    </form>
  );
}
