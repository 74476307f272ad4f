import { Card } from '../../ui/card';
import { PageHeader } from '../../ui/page-header';
import { PasswordForm } from './password-form';
import styles from './password-page.module.css';

/** Changing one's own password (spec section 2). */
export const PasswordPage = () => (
  <>
    <PageHeader title="Update Password" />
    <div className={styles.column}>
      <Card title="Your password">
        <PasswordForm />
      </Card>
    </div>
  </>
);
