import { Button } from '@mantine/core';
import { changePassword } from '@sac/contract/accounts/identity-api';
import { newPasswordForm } from '@sac/contract/platform/forms';
import { useAction } from '../../../platform/api/query';
import { clearSignIn, useSession } from '../../../platform/api/session';
import { Card } from '../../../platform/ui/card';
import { dropAllDrafts } from '../../../platform/ui/fields/drafts';
import { fieldProps } from '../../../platform/ui/fields/field-props';
import { NewPasswordField } from '../../../platform/ui/fields/new-password-field';
import { messageOf, submitTo, useCheckedForm } from '../../../platform/ui/fields/use-checked-form';
import { PageHeader } from '../../../platform/ui/page-header';
import styles from './password-page.module.css';

/** Changes the user's own password (docs/spec.md §2). */
export function PasswordPage() {
  const mustChange = useSession()?.owes === 'password';
  return (
    <>
      <PageHeader title="Update Password" />
      <div className={styles.column}>
        <Card title="Your password">
          {mustChange && (
            <p className={styles.note}>
              Somebody else has set your password. Choose your own to continue, so that only you know it.
            </p>
          )}
          <PasswordForm />
        </Card>
      </div>
    </>
  );
}

/** Sets a new password. Then the stored user is removed, which leads to the sign-in screen (docs/spec.md §4). */
function PasswordForm() {
  const form = useCheckedForm(newPasswordForm, { newPassword: '' });
  const { mutate, isPending } = useAction(changePassword, {
    onSuccess: () => {
      dropAllDrafts();
      clearSignIn();
    },
  });

  return (
    <form noValidate className={styles.form} onSubmit={submitTo(form, mutate)}>
      <NewPasswordField
        label="New Password"
        {...form.register('newPassword')}
        {...fieldProps(messageOf(form, 'newPassword'))}
      />
      <p className={styles.hint}>You are signed out everywhere, and sign in again with the new password.</p>
      <Button type="submit" loading={isPending}>
        Update Password
      </Button>
    </form>
  );
}
