import { Button, TextInput } from '@mantine/core';
import { firstCodeForm } from '@sac/contract/forms';
import { useEffect } from 'react';
import { fieldErrorOf } from '../../lib/query';
import { showError, showSuccess } from '../../lib/toast';
import { messageOf, useCheckedForm } from '../../lib/use-checked-form';
import { fieldProps } from '../../ui/field-props';
import styles from './first-code.module.css';
import { useConfirm } from './use-two-step';

interface FirstCodeProps {
  onDone: (done: { codes: readonly string[]; accessToken: string }) => void;
}

/** Takes the app's first code, which turns two-step sign-in on. */
export function FirstCode({ onDone }: FirstCodeProps) {
  const form = useCheckedForm(firstCodeForm, { code: '' });
  const { mutate, isPending } = useConfirm();
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);

  const confirm = (values: { code: string }) =>
    mutate(values, {
      onSuccess: ({ message, data }) => {
        showSuccess(message);
        onDone({ codes: data.recoveryCodes, accessToken: data.accessToken });
      },
      onError: (error) => {
        const message = fieldErrorOf(error, 'code');
        if (message) form.setError('code', { message }, { shouldFocus: true });
        else showError(error.message);
      },
    });

  return (
    <form noValidate className={styles.form} onSubmit={form.handleSubmit(confirm)}>
      <TextInput
        label="Code"
        className={styles.code ?? ''}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.register('code')}
        {...fieldProps(messageOf(form, 'code'))}
      />
      <Button type="submit" loading={isPending}>
        Turn on
      </Button>
    </form>
  );
}
