import { Button, Group, Stack, TextInput } from '@mantine/core';
import { codeForm } from '@sac/contract/platform/forms';
import { Dialog } from '../../../platform/ui/dialogs/dialog';
import { fieldProps } from '../../../platform/ui/fields/field-props';
import { messageOf, submitTo, useCheckedForm } from '../../../platform/ui/fields/use-checked-form';

interface CodeDialogProps {
  isOpen: boolean;
  title: string;
  /** What will be different. */
  text: string;
  confirm: string;
  isDanger?: boolean;
  isBusy: boolean;
  onCode: Parameters<typeof submitTo<{ code: string }, { code: string }>>[1];
  onClose: () => void;
}

/** Asks for a code before something is changed that the code protects. */
export const CodeDialog = (props: CodeDialogProps) => (
  <Dialog isOpen={props.isOpen} onClose={props.onClose} title={props.title}>
    <CodeForm {...props} />
  </Dialog>
);

function CodeForm({ text, confirm, isDanger = false, isBusy, onCode, onClose }: CodeDialogProps) {
  const form = useCheckedForm(codeForm, { code: '' });
  return (
    <form noValidate onSubmit={submitTo(form, onCode)}>
      <Stack gap={14}>
        <p>{text}</p>
        <TextInput
          label="Code"
          autoComplete="one-time-code"
          data-autofocus
          {...form.register('code')}
          {...fieldProps(messageOf(form, 'code'))}
        />
        <Group justify="flex-end" gap={8} mt={4}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color={isDanger ? 'red' : 'teal'} loading={isBusy}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
