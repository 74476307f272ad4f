import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { login } from '@sac/contract/accounts/staff-api';
import { codeNeeded, signInForm, signInWithCodeForm } from '@sac/contract/platform/forms';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { fieldErrorOf } from '../../../platform/api/api-error';
import { request } from '../../../platform/api/request';
import { storeSignIn } from '../../../platform/api/session';
import { fieldProps } from '../../../platform/ui/fields/field-props';
import { messageOf, submitTo, useCheckedForm } from '../../../platform/ui/fields/use-checked-form';
import { dismissAll } from '../../../platform/ui/messages/toast';
import { useReturnPath } from './return-path';

interface Values {
  email: string;
  password: string;
  /** Shown once the server requires it for this account. */
  code?: string | undefined;
}

export function SignInForm() {
  const [takesCode, setTakesCode] = useState(false);
  const schema: z.ZodType<Values, Values> = takesCode ? signInWithCodeForm : signInForm;
  const form = useCheckedForm(schema, { email: '', password: '', code: '' });
  const navigate = useNavigate();
  const returnPath = useReturnPath();
  const signIn = useMutation({
    // Not `call`: a refused password is a 401 too, and there is no session to end yet.
    mutationFn: (values: Values) =>
      request(login, values, { keepsCookies: true }).catch((error: unknown) => {
        if (values.code === undefined && fieldErrorOf(error, 'code')) return 'code needed' as const;
        throw error;
      }),
    onSuccess(answer) {
      if (answer === 'code needed') return setTakesCode(true);
      storeSignIn(answer.jwtToken);
      // A failed sign-in, or why the last session ended.
      dismissAll();
      return navigate(returnPath, { replace: true });
    },
  });
  const { setFocus, resetField } = form;
  useEffect(() => {
    if (!takesCode) resetField('code');
    setFocus(takesCode ? 'code' : 'email');
  }, [takesCode, setFocus, resetField]);
  const code = fieldProps(messageOf(form, 'code'));
  return (
    <form noValidate onSubmit={submitTo(form, signIn.mutate)}>
      <Stack gap="md">
        <TextInput
          label="Email ID"
          type="email"
          autoComplete="username"
          size="md"
          // Another account may not need a code.
          {...form.register('email', { onChange: () => setTakesCode(false) })}
          {...fieldProps(messageOf(form, 'email'))}
        />
        {takesCode ? (
          <TextInput
            label="Code"
            autoComplete="one-time-code"
            size="md"
            {...form.register('code')}
            {...code}
            description={code.error ? undefined : codeNeeded}
          />
        ) : (
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            size="md"
            {...form.register('password')}
            {...fieldProps(messageOf(form, 'password'))}
          />
        )}
        <Button type="submit" size="md" fullWidth loading={signIn.isPending}>
          Sign In
        </Button>
      </Stack>
    </form>
  );
}
