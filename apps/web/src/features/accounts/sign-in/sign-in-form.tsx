import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { login } from '@sac/contract/accounts/identity-api';
import { signInWithPasskey } from '@sac/contract/accounts/passkeys-api';
import { codeNeeded, signInForm, signInWithCodeForm } from '@sac/contract/platform/forms';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { fieldErrorOf } from '../../../platform/api/api-error';
import { request } from '../../../platform/api/request';
import { fieldProps } from '../../../platform/ui/fields/field-props';
import { messageOf, submitTo, useCheckedForm } from '../../../platform/ui/fields/use-checked-form';
import { askForPasskey, hasPasskeys } from '../passkeys/use-passkey';
import { useEnter } from './use-enter';

interface Values {
  email: string;
  password: string;
  /** Shown once the server requires it for this account. */
  code?: string | undefined;
}

export function SignInForm() {
  const [takesCode, setTakesCode] = useState(false);
  // After the password, in place of a code.
  const [takesPasskey, setTakesPasskey] = useState(false);
  const schema: z.ZodType<Values, Values> = takesCode ? signInWithCodeForm : signInForm;
  const form = useCheckedForm(schema, { email: '', password: '', code: '' });
  const enter = useEnter();
  const signIn = useMutation({
    // Not `call`: a refused password is a 401 too, and there is no session to end yet.
    mutationFn: (values: Values) =>
      request(login, values, { keepsCookies: true }).catch((error: unknown) => {
        if (values.code !== undefined || !fieldErrorOf(error, 'code')) throw error;
        setTakesPasskey(fieldErrorOf(error, 'passkey') !== undefined);
        return 'code needed' as const;
      }),
    onSuccess: (answer) => (answer === 'code needed' ? setTakesCode(true) : enter(answer.jwtToken)),
  });
  const isSecond = takesCode && takesPasskey;
  const byPasskey = useMutation({
    mutationFn: async () => {
      const passkey = await askForPasskey();
      const { email, password } = form.getValues();
      return isSecond
        ? request(login, { email, password, passkey }, { keepsCookies: true })
        : request(signInWithPasskey, { passkey }, { keepsCookies: true });
    },
    onSuccess: ({ jwtToken }) => enter(jwtToken),
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
      {hasPasskeys && (
        <Button
          variant="default"
          size="md"
          fullWidth
          mt={12}
          leftSection={<IconFingerprint size={18} aria-hidden />}
          loading={byPasskey.isPending}
          onClick={() => byPasskey.mutate()}
        >
          {isSecond ? 'Use a passkey' : 'Sign in with a passkey'}
        </Button>
      )}
    </form>
  );
}
