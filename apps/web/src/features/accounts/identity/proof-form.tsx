import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { confirmIdentity } from '@sac/contract/accounts/identity-api';
import { confirmByPasskey } from '@sac/contract/accounts/passkeys-api';
import { codeNeeded } from '@sac/contract/platform/forms';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fieldErrorOf } from '../../../platform/api/api-error';
import { call } from '../../../platform/api/call';
import { endProofRequest } from '../../../platform/api/proof-request';
import { useAction } from '../../../platform/api/query';
import { fieldProps } from '../../../platform/ui/fields/field-props';
import { messageOf, submitTo, useCheckedForm } from '../../../platform/ui/fields/use-checked-form';
import { askForPasskey, hasPasskeys } from '../passkeys/use-passkey';
import { CompanyAccountAgain } from '../sign-in/company-account';

const cancel = () => endProofRequest(false);
const confirmed = () => endProofRequest(true);

/** Password and code, or a passkey. Loaded when it is asked for. */
export function ProofForm() {
  const [takesCode, setTakesCode] = useState(false);
  const form = useCheckedForm(confirmIdentity.input, { password: '', code: '' });
  const { mutate, isPending } = useAction(confirmIdentity, {
    isQuiet: true,
    isShown: (error) => Boolean(fieldErrorOf(error, 'password') ?? fieldErrorOf(error, 'code')),
    onSuccess: () => endProofRequest(true),
    onError: (error) => setTakesCode(fieldErrorOf(error, 'code') !== undefined),
  });
  const byPasskey = useMutation({
    mutationFn: async () => call(confirmByPasskey, { passkey: await askForPasskey() }),
    meta: { isQuiet: true },
    onSuccess: () => endProofRequest(true),
  });
  const { setFocus } = form;
  useEffect(() => {
    if (takesCode) setFocus('code');
  }, [takesCode, setFocus]);
  const code = fieldProps(messageOf(form, 'code'));

  return (
    <form noValidate onSubmit={submitTo(form, mutate)}>
      <Stack gap={14}>
        <p>Enter your password to continue.</p>
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          data-autofocus
          {...form.register('password')}
          {...fieldProps(messageOf(form, 'password'))}
        />
        {takesCode && (
          <TextInput
            label="Code"
            autoComplete="one-time-code"
            {...form.register('code')}
            {...code}
            error={code.error === codeNeeded ? undefined : code.error}
            description={codeNeeded}
          />
        )}
        <CompanyAccountAgain onSignedIn={confirmed} />
        <Group justify="flex-end" gap={8} mt={4}>
          {hasPasskeys && (
            <Button variant="default" loading={byPasskey.isPending} onClick={() => byPasskey.mutate()}>
              Use a passkey
            </Button>
          )}
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            Confirm
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
