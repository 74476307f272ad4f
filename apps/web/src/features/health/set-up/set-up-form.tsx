import { Button, Stack, TextInput } from '@mantine/core';
import { setUp, setUpForm } from '@sac/contract/accounts/set-up-api';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { request } from '../../../platform/api/request';
import { storeSignIn } from '../../../platform/api/session';
import { fieldProps } from '../../../platform/ui/fields/field-props';
import { NewPasswordField } from '../../../platform/ui/fields/new-password-field';
import { messageOf, submitTo, useCheckedForm } from '../../../platform/ui/fields/use-checked-form';

/** Makes the first Admin of an office, with the code of the server's log, and signs in. */
export function SetUpForm() {
  const form = useCheckedForm(setUpForm, { code: '', name: '', email: '', password: '' });
  const create = useMutation({
    mutationFn: (values: z.output<typeof setUpForm>) => request(setUp, values, { keepsCookies: true }),
    meta: { isQuiet: true },
    onSuccess: ({ jwtToken }) => storeSignIn(jwtToken),
  });
  const field = (name: 'code' | 'name' | 'email' | 'password') => ({
    size: 'md' as const,
    ...form.register(name),
    ...fieldProps(messageOf(form, name)),
  });
  return (
    <form noValidate onSubmit={submitTo(form, create.mutate)}>
      <Stack gap="md">
        <TextInput
          label="Set-up code"
          description="The person who started the server finds it in what the server wrote then, behind ‘with the code’."
          autoComplete="off"
          {...field('code')}
        />
        <TextInput label="Your name" autoComplete="name" {...field('name')} />
        <TextInput label="Your email" type="email" autoComplete="username" {...field('email')} />
        <NewPasswordField label="Password" {...field('password')} />
        <Button type="submit" size="md" fullWidth loading={create.isPending}>
          Set up
        </Button>
      </Stack>
    </form>
  );
}
