import { Button, Group, TextInput } from '@mantine/core';
import { viewNameForm } from '@sac/contract/orders/queues/change-views-api';
import { Dialog } from '../../../platform/ui/dialogs/dialog';
import { fieldProps } from '../../../platform/ui/fields/field-props';
import { messageOf, submitTo, useCheckedForm } from '../../../platform/ui/fields/use-checked-form';

interface ViewNameDialogProps {
  isOpen: boolean;
  title: string;
  /** The name so far. */
  name: string;
  isBusy: boolean;
  onSubmit: (values: { name: string }, outcome: { onError: (error: Error) => void }) => void;
  onClose: () => void;
}

/** Asks for the name of a view. */
export const ViewNameDialog = ({ isOpen, title, onClose, ...form }: ViewNameDialogProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={title}>
    <NameForm {...form} onClose={onClose} />
  </Dialog>
);

function NameForm({ name, isBusy, onSubmit, onClose }: Omit<ViewNameDialogProps, 'isOpen' | 'title'>) {
  const form = useCheckedForm(viewNameForm, { name });
  return (
    <form noValidate onSubmit={submitTo(form, onSubmit)}>
      <TextInput
        label="Name of the view"
        mb={20}
        data-autofocus
        autoComplete="off"
        {...form.register('name')}
        {...fieldProps(messageOf(form, 'name'))}
      />
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isBusy}>
          Save
        </Button>
      </Group>
    </form>
  );
}
