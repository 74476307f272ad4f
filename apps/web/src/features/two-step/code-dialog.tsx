import { Button, TextInput } from '@mantine/core';
import { codeForm } from '@sac/contract/forms';
import { useMutation } from '@tanstack/react-query';
import { fieldErrorOf } from '../../lib/query';
import { showError } from '../../lib/toast';
import { messageOf, useCheckedForm } from '../../lib/use-checked-form';
import { Dialog } from '../../ui/dialog';
import { fieldProps } from '../../ui/field-props';
import styles from './code-dialog.module.css';

interface CodeDialogProps {
  isOpen: boolean;
  title: string;
  /** What will be different. */
  text: string;
  confirm: string;
  isDanger?: boolean;
  /** Does it; throws what the server refuses. */
  onCode: (code: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for a code before something is changed that the code protects. */
export const CodeDialog = (props: CodeDialogProps) => (
  <Dialog isOpen={props.isOpen} onClose={props.onClose} title={props.title}>
    <CodeForm {...props} />
  </Dialog>
);

function CodeForm({ text, confirm, isDanger = false, onCode, onClose }: CodeDialogProps) {
  const form = useCheckedForm(codeForm, { code: '' });
  const { mutate, isPending } = useMutation({
    mutationFn: ({ code }: { code: string }) => onCode(code),
    onError: (error) => {
      const message = fieldErrorOf(error, 'code');
      if (message) form.setError('code', { message }, { shouldFocus: true });
      else showError(error.message);
    },
  });
  return (
    <form noValidate className={styles.form} onSubmit={form.handleSubmit((values) => mutate(values))}>
      <p>{text}</p>
      <TextInput
        label="Code"
        autoComplete="one-time-code"
        data-autofocus
        {...form.register('code')}
        {...fieldProps(messageOf(form, 'code'))}
      />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" className={isDanger ? styles.danger : undefined} loading={isPending}>
          {confirm}
        </Button>
      </div>
    </form>
  );
}
