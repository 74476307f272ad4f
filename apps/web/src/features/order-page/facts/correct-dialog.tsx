import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { orderFieldNames } from '@sac/contract/intake/correct-order-api';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { applies } from '@sac/contract/orders/conditional-fields';
import { maxText } from '@sac/contract/platform/constants';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog';
import { Dialog } from '../../../platform/ui/dialogs/dialog';
import { fieldProps } from '../../../platform/ui/fields/field-props';
import { messageOf } from '../../../platform/ui/fields/use-checked-form';
import { Note } from '../../../platform/ui/messages/note';
import type { CorrectionDraft } from '../../orders/page-parts';
import { CorrectionField } from './correction-field';
import { correctableFields, factSections } from './facts';
import styles from './facts.module.css';
import { type CorrectionForm, useCorrection } from './use-correction';

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
  <Dialog isOpen onClose={props.onClose} title="Correct the order" shape="large">
    <CorrectForm {...props} />
  </Dialog>
);

function CorrectForm({ order: now, section, draft, onClose }: CorrectDialogProps) {
  const { order, form, save, isPending, confirm, dismiss } = useCorrection(now, draft, onClose);
  const [shown, setShown] = useState(
    section ?? sectionOf(orderFieldNames.find((field) => draft?.fields[field] !== undefined)) ?? 'Personal Information',
  );
  const isChanged = Object.keys(form.formState.dirtyFields).some((field) => field !== 'reason');
  const showFirstProblem = () => {
    const wrong = orderFieldNames.find((field) => form.getFieldState(field).error);
    const visible = sections.find(({ title }) => title === shown)?.fields;
    if (wrong && !visible?.includes(wrong)) setShown(sectionOf(wrong) ?? shown);
  };
  const subject = `Order ${order.order_id} · ${order.full_name}`;
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          void save(event).then(showFirstProblem);
        }}
      >
        <Stack gap="sm">
          <Note>{subject}</Note>
          {draft && <DraftNotes draft={draft} />}
          <SectionFields form={form} shown={shown} onShow={setShown} />
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
      </form>
      <ConfirmDialog
        isOpen={confirm !== null}
        title="This order was completed"
        question="The card and the emails that the customer has stay as they are. Correct the order?"
        subject={subject}
        confirm="Correct the order"
        isBusy={isPending}
        onConfirm={() => {
          confirm?.();
          dismiss();
        }}
        onClose={dismiss}
      />
    </>
  );
}

const DraftNotes = ({ draft: { sendsAgain, quote } }: { draft: CorrectionDraft }) => (
  <>
    {sendsAgain && <Note>What did not arrive is sent again to the corrected address.</Note>}
    {quote && (
      <blockquote className={styles.quote} aria-label="The customer wrote" dir="auto">
        {quote}
      </blockquote>
    )}
  </>
);

interface SectionFieldsProps {
  form: CorrectionForm;
  /** The title of a section. */
  shown: string;
  onShow: (title: string) => void;
}

/** The fields of one section that apply to what is typed. */
function SectionFields({ form, shown, onShow }: SectionFieldsProps) {
  const values = useWatch({ control: form.control, compute: (typed) => typed });
  const fields = sections.find(({ title }) => title === shown)?.fields ?? [];
  return (
    <>
      <NativeSelect
        label="Section"
        value={shown}
        data-autofocus
        onChange={({ currentTarget }) => onShow(currentTarget.value)}
      >
        {sections.map(({ title }) => (
          <option key={title}>{title}</option>
        ))}
      </NativeSelect>
      <div className={styles.form}>
        {fields
          .filter((field) => applies(values, field))
          .map((field) => (
            <CorrectionField key={field} field={field} form={form} value={values[field]} />
          ))}
      </div>
    </>
  );
}
