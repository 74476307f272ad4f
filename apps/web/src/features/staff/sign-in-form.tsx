import { Button, PasswordInput, TextInput } from '@mantine/core';
import { signInForm } from '@sac/contract/forms';
import { login } from '@sac/contract/staff-api';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { call, isFailure } from '../../lib/call';
import { startSession } from '../../lib/session';
import { showError, showSuccess } from '../../lib/toast';
import { messageOf, useCheckedForm } from '../../lib/use-checked-form';
import { paths } from '../../paths';
import { fieldProps } from '../../ui/field-props';
import styles from './sign-in-form.module.css';

export function SignInForm() {
  const form = useCheckedForm(signInForm, { email: '', password: '' });
  const navigate = useNavigate();
  const signIn = useMutation({
    // Plain `call`: a refused password is a 401 too, and there is no session to end yet.
    mutationFn: (values: z.output<typeof signInForm>) => call(login, values),
    onSuccess: (answer) => {
      if (isFailure(answer)) return showError(answer.message);
      startSession(answer.jwtToken);
      showSuccess(answer.message);
      return navigate(paths.admin, { replace: true });
    },
  });

  return (
    <form noValidate className={styles.form} onSubmit={form.handleSubmit((values) => signIn.mutate(values))}>
      <TextInput
        label="Email ID"
        type="email"
        autoComplete="username"
        size="md"
        {...form.register('email')}
        {...fieldProps(messageOf(form, 'email'))}
      />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        size="md"
        {...form.register('password')}
        {...fieldProps(messageOf(form, 'password'))}
      />
      <Button type="submit" size="md" fullWidth loading={signIn.isPending}>
        Sign In
      </Button>
    </form>
  );
}
