import { Button, Stack, TextInput } from '@mantine/core';
import { forgotPassword } from '@sac/contract/accounts/identity-api';
import { emailForm } from '@sac/contract/platform/forms';
import { Link } from 'react-router';
import { paths } from '../../../paths';
import { useAction } from '../../../platform/api/query';
import { fieldProps } from '../../../platform/ui/fields/field-props';
import { messageOf, submitTo, useCheckedForm } from '../../../platform/ui/fields/use-checked-form';
import { SignInFrame } from './sign-in-frame';
import styles from './sign-in-page.module.css';

/** Asks for an email with a link to choose a new password. */
export function ForgotPasswordPage() {
  const form = useCheckedForm(emailForm, { email: '' });
  const { mutate, isPending, data } = useAction(forgotPassword, { isQuiet: true });
  return (
    <SignInFrame title="Forgot password?">
      {data ? (
        <p role="status">{data.message}</p>
      ) : (
        <form noValidate onSubmit={submitTo(form, mutate)}>
          <Stack gap="md">
            <p>We email you a link to choose a new password. It works once, for 30 minutes.</p>
            <TextInput
              label="Email ID"
              type="email"
              autoComplete="username"
              size="md"
              {...form.register('email')}
              {...fieldProps(messageOf(form, 'email'))}
            />
            <Button type="submit" size="md" fullWidth loading={isPending}>
              Send link
            </Button>
          </Stack>
        </form>
      )}
      <Link to={paths.signIn} className={styles.below}>
        Back to sign in
      </Link>
    </SignInFrame>
  );
}
