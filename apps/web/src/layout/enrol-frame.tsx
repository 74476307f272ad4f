import { Button } from '@mantine/core';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useLogout } from '../lib/logout';
import { paths } from '../paths';
import mark from '../ui/mark.svg';
import styles from './enrol-frame.module.css';

/** Around the one screen that is open to whoever has to set up two-step sign-in first: no links to what is not. */
export function EnrolFrame() {
  const { pathname } = useLocation();
  const { logOut, isLeaving } = useLogout();
  if (pathname !== paths.twoStep) return <Navigate to={paths.twoStep} replace />;
  return (
    <>
      <header className={styles.bar}>
        <img src={mark} alt="" width={28} height={28} />
        <span className={styles.product}>Singapore Arrival Card</span>
        <Button variant="default" onClick={logOut} loading={isLeaving}>
          Logout
        </Button>
      </header>
      <main className={styles.content}>
        <Outlet />
      </main>
    </>
  );
}
