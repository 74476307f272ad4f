import { Button } from '@mantine/core';
import { newPasswordForm } from '@sac/contract/forms';
import { changePassword } from '@sac/contract/staff-api';
import { dropAllDrafts } from '../../lib/drafts';
import { useAction } from '../../lib/query';
import { endSession } from '../../lib/session';
import { messageOf, submitTo, useCheckedForm } from '../../lib/use-checked-form';
import { fieldProps } from '../../ui/field-props';
import { NewPasswordField } from '../../ui/new-password-field';
import styles from './password-form.module.css';

/** Sets a new password. Then the stored user is removed, which leads to the sign-in screen (spec section 4). */
export function PasswordForm() {
  const form = useCheckedForm(newPasswordForm, { newPassword: '' });
  const { mutate, isPending } = useAction(changePassword, {
    onSuccess: () => {
      dropAllDrafts();
      endSession();
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
