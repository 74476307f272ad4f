import { Button, PasswordInput, TextInput } from '@mantine/core';
import { codeNeeded, signInForm, signInWithCodeForm } from '@sac/contract/forms';
import { login } from '@sac/contract/staff-api';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { call, isFailure } from '../../lib/call';
import { useReturnPath } from '../../lib/return-path';
import { startSession } from '../../lib/session';
import { showError, showSuccess } from '../../lib/toast';
import { messageOf, useCheckedForm } from '../../lib/use-checked-form';
import { fieldProps } from '../../ui/field-props';
import styles from './sign-in-form.module.css';

interface Values {
  email: string;
  password: string;
  /** Asked for once the server has said that this account takes one. */
  code?: string | undefined;
}

export function SignInForm() {
  const [takesCode, setTakesCode] = useState(false);
  const schema: z.ZodType<Values, Values> = takesCode ? signInWithCodeForm : signInForm;
  const form = useCheckedForm(schema, { email: '', password: '', code: '' });
  const navigate = useNavigate();
  const returnPath = useReturnPath();
  const signIn = useMutation({
    // Plain `call`: a refused password is a 401 too, and there is no session to end yet.
    mutationFn: (values: Values) => call(login, values, { keepsCookies: true }),
    onSuccess: (answer, { code }) => {
      if (isFailure(answer)) {
        const wrongCode = answer.errors?.code;
        if (!wrongCode) return showError(answer.message);
        if (code === undefined) return setTakesCode(true);
        showError(answer.message);
        return form.setError('code', { message: wrongCode }, { shouldFocus: true });
      }
      startSession(answer.jwtToken);
      showSuccess(answer.message);
      return navigate(returnPath, { replace: true });
    },
  });
  const { setFocus, resetField } = form;
  useEffect(() => {
    if (takesCode) setFocus('code');
    else resetField('code');
  }, [takesCode, setFocus, resetField]);
  const code = fieldProps(messageOf(form, 'code'));
  // Another account, another question.
  const onChange = () => setTakesCode(false);

  return (
    <form noValidate className={styles.form} onSubmit={form.handleSubmit((values) => signIn.mutate(values))}>
      <TextInput
        label="Email ID"
        type="email"
        autoComplete="username"
        size="md"
        {...form.register('email', { onChange })}
        {...fieldProps(messageOf(form, 'email'))}
      />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        size="md"
        {...form.register('password', { onChange })}
        {...fieldProps(messageOf(form, 'password'))}
      />
      {takesCode && (
        <TextInput
          label="Code"
          autoComplete="one-time-code"
          size="md"
          {...form.register('code')}
          {...code}
          description={code.error ? undefined : codeNeeded}
        />
      )}
      <Button type="submit" size="md" fullWidth loading={signIn.isPending}>
        Sign In
      </Button>
    </form>
  );
}
