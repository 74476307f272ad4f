import { Button } from '@mantine/core';
import { Navigate, Outlet, useLocation } from 'react-router';
import { ConfirmIdentity } from '../features/accounts/identity/confirm-identity';
import { useLogout } from '../features/accounts/logout';
import { returnState } from '../features/accounts/sign-in/return-path';
import type { Owed } from '../platform/api/session';
import mark from '../platform/ui/mark.svg';
import { screens } from '../routes';
import styles from './first-frame.module.css';

/** The frame while a new password or two-step sign-in comes first: no other screen is open, so it has no links. */
export function FirstFrame({ owes }: { owes: Owed }) {
  const location = useLocation();
  const { logOut, isLeaving } = useLogout();
  const { href } = screens[owes];
  if (location.pathname !== href) return <Navigate to={href} replace {...returnState(location)} />;
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
      <ConfirmIdentity />
    </>
  );
}
