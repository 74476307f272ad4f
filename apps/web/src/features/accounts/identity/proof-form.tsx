import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { companyAccountAgain } from '@sac/contract/accounts/company-account-api';
import { confirmIdentity } from '@sac/contract/accounts/identity-api';
import { confirmByPasskey } from '@sac/contract/accounts/passkeys-api';
import { codeNeeded } from '@sac/contract/platform/forms';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fieldErrorOf } from '../../../platform/api/api-error';
import { call } from '../../../platform/api/call';
import { endProofRequest } from '../../../platform/api/proof-request';
import { useAction } from '../../../platform/api/query';
import { useSession } from '../../../platform/api/session';
import { fieldProps } from '../../../platform/ui/fields/field-props';
import { messageOf, submitTo, useCheckedForm } from '../../../platform/ui/fields/use-checked-form';
import { Note } from '../../../platform/ui/messages/note';
import { apiAddress } from '../../../platform/url/page-settings';
import { askForPasskey, hasPasskeys } from '../passkeys/use-passkey';
import { signInOptionsQuery } from '../sign-in/company-account';

const cancel = () => endProofRequest(false);

/** The company's directory asks in another tab. The same person's new session there is the proof. */
function useProofByCompanyAccount() {
  const session = useSession();
  const [before] = useState(session);
  useEffect(() => {
    if (session && session.accessToken !== before?.accessToken)
      endProofRequest(session.user.name === before?.user.name);
  }, [session, before]);
  return useQuery(signInOptionsQuery).data?.companyAccount ?? false;
}

/** Password and code, a passkey, or the company account. Loaded when it is asked for. */
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
  const hasCompanyAccount = useProofByCompanyAccount();
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
        {hasCompanyAccount && (
          <Note isSmall>
            With a company account:{' '}
            <a href={apiAddress(companyAccountAgain)} target="_blank" rel="noreferrer">
              sign in again in a new tab
            </a>
            , then come back to this one.
          </Note>
        )}
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
