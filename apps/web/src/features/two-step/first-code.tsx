import { Button, TextInput } from '@mantine/core';
import { firstCodeForm } from '@sac/contract/forms';
import { confirmTwoStep } from '@sac/contract/two-step-api';
import { useEffect } from 'react';
import { useAction } from '../../lib/query';
import { messageOf, submitTo, useCheckedForm } from '../../lib/use-checked-form';
import { fieldProps } from '../../ui/field-props';
import styles from './first-code.module.css';

interface FirstCodeProps {
  onDone: (done: { codes: readonly string[]; accessToken: string }) => void;
}

/** Takes the app's first code, which turns two-step sign-in on. */
export function FirstCode({ onDone }: FirstCodeProps) {
  const form = useCheckedForm(firstCodeForm, { code: '' });
  const { mutate, isPending } = useAction(confirmTwoStep, {
    onSuccess: ({ data }) => onDone({ codes: data.recoveryCodes, accessToken: data.accessToken }),
  });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);

  return (
    <form noValidate className={styles.form} onSubmit={submitTo(form, mutate)}>
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
