import { Button } from '@mantine/core';
import { newPasswordForm } from '@sac/contract/forms';
import { changePassword } from '@sac/contract/staff-api';
import { useMutation } from '@tanstack/react-query';
import { dropAllDrafts } from '../../lib/drafts';
import { ask, fieldErrorOf } from '../../lib/query';
import { endSession } from '../../lib/session';
import { showError, showSuccess } from '../../lib/toast';
import { messageOf, useCheckedForm } from '../../lib/use-checked-form';
import { fieldProps } from '../../ui/field-props';
import { NewPasswordField } from '../../ui/new-password-field';
import styles from './password-form.module.css';

/** Sets a new password. Once it counts, the stored user is removed, which leads to the sign-in screen (spec section 4). */
export function PasswordForm() {
  const form = useCheckedForm(newPasswordForm, { newPassword: '' });
  const { mutate, isPending } = useMutation({
    mutationFn: (values: { newPassword: string }) => ask(changePassword, values),
    onSuccess: ({ message }) => {
      showSuccess(message);
      dropAllDrafts();
      endSession();
    },
    onError: (error) => {
      showError(error.message);
      const message = fieldErrorOf(error, 'newPassword');
      if (message) form.setError('newPassword', { message }, { shouldFocus: true });
    },
  });

  return (
    <form noValidate className={styles.form} onSubmit={form.handleSubmit((values) => mutate(values))}>
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
