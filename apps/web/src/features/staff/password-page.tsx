import { useSession } from '../../lib/session';
import { Card } from '../../ui/card';
import { PageHeader } from '../../ui/page-header';
import { PasswordForm } from './password-form';
import styles from './password-page.module.css';

/** Changes the user's own password (spec section 2). */
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
