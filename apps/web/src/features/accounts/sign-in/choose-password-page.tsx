import { Button, Skeleton, Stack } from '@mantine/core';
import { choosePassword, readMemberLink } from '@sac/contract/accounts/identity-api';
import { newPasswordForm } from '@sac/contract/platform/forms';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '../../../paths';
import { httpStatusOf } from '../../../platform/api/api-error';
import { useAction } from '../../../platform/api/query';
import { request } from '../../../platform/api/request';
import { useSession } from '../../../platform/api/session';
import { fieldProps } from '../../../platform/ui/fields/field-props';
import { NewPasswordField } from '../../../platform/ui/fields/new-password-field';
import { messageOf, submitTo, useCheckedForm } from '../../../platform/ui/fields/use-checked-form';
import { PartFailed } from '../../../platform/ui/messages/part-failed';
import { useLogout } from '../logout';
import { SignInFrame } from './sign-in-frame';
import styles from './sign-in-page.module.css';

/** Whose link it is; a text says why it does not work. */
const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['member-link', token],
    queryFn: () =>
      request(readMemberLink, { token }).then(
        ({ data }) => data,
        (error: Error) => {
          if (httpStatusOf(error) !== 404 && httpStatusOf(error) !== 422) throw error;
          return error.message;
        },
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Chooses a password with a link that was emailed or copied. Its token is in the fragment, which is sent to no server. */
export function ChoosePasswordPage() {
  const token = useLocation().hash.slice(1);
  const { data: link, error, refetch } = useQuery(linkQuery(token));
  if (error && !link)
    return (
      <SignInFrame title="Choose a password">
        <PartFailed error={error} onRetry={() => void refetch()} />
      </SignInFrame>
    );
  if (typeof link === 'string') return <BrokenLink why={link} />;
  return (
    <SignInFrame title="Choose a password">
      {link ? <ChooseForm token={token} name={link.name} email={link.email} /> : <Skeleton height={220} aria-busy />}
    </SignInFrame>
  );
}

const BrokenLink = ({ why }: { why: string }) => (
  <SignInFrame title="This link does not work">
    <Stack gap="md">
      <p role="alert">{why}</p>
      <p>
        For a forgotten password, <Link to={paths.forgotPassword}>ask for a new link</Link>. If you were invited, ask
        the person who invited you for a new one.
      </p>
    </Stack>
    <Link to={paths.signIn} className={styles.below}>
      Back to sign in
    </Link>
  </SignInFrame>
);

function ChooseForm({ token, name, email }: { token: string; name: string; email: string }) {
  const session = useSession();
  const navigate = useNavigate();
  const { logOut } = useLogout();
  const form = useCheckedForm(newPasswordForm, { newPassword: '' });
  const { mutate, isPending } = useAction(choosePassword, {
    onSuccess() {
      if (session) logOut();
      return navigate(paths.signIn, { replace: true });
    },
  });
  return (
    <form noValidate onSubmit={submitTo(form, ({ newPassword }, outcome) => mutate({ token, newPassword }, outcome))}>
      <Stack gap="md">
        <p>
          For {name}, {email}. Afterwards you sign in with it; older sessions of {name} end.
        </p>
        {session && session.user.name !== name && (
          <p role="alert" className={styles.note}>
            You are signed in as {session.user.name}. This link belongs to {name}. When you set the password,{' '}
            {session.user.name} is signed out in this browser.
          </p>
        )}
        <NewPasswordField
          label="New Password"
          size="md"
          {...form.register('newPassword')}
          {...fieldProps(messageOf(form, 'newPassword'))}
        />
        <Button type="submit" size="md" fullWidth loading={isPending}>
          Set password
        </Button>
      </Stack>
    </form>
  );
}
