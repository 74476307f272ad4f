import { useMediaQuery } from '@mantine/hooks';
import { sidebarBreakpoint, sidebarWidth } from '@sac/contract/platform/constants';
import { lazy, Suspense, useRef, useState } from 'react';
import { type Location, Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { ConfirmIdentity } from '../features/accounts/identity/confirm-identity';
import { useIdleSignOut } from '../features/accounts/identity/use-idle-sign-out';
import { returnState } from '../features/accounts/sign-in/return-path';
import { useFormHelper } from '../features/form-helper/use-form-helper';
import { useReloadOnChange } from '../features/orders/live/live-changes';
import { useReassignedNotice } from '../features/work/reassign/reassigned-notice';
import { useReminderNotice } from '../features/work/reminders/reminder-notice';
import { WorkBar } from '../features/work/session/work-bar';
import { paths } from '../paths';
import { useSession } from '../platform/api/session';
import { useLive } from '../platform/live/use-live';
import { Dialog } from '../platform/ui/dialogs/dialog';
import { lazyPart } from '../platform/ui/lazy-part';
import { AfterNavigation } from './after-navigation';
import { ContinueDialog } from './continue-dialog';
import styles from './frame.module.css';
import { type Overlay, Overlays } from './overlays';
import { PrintHead } from './print-head';
import { SectionTabs } from './section-tabs';
import { SidebarNav } from './sidebar/sidebar-nav';
import { Tiles } from './tiles';
import { TopBar } from './top-bar/top-bar';
import { useKeptFocus } from './use-kept-focus';

// Only before a new password or two-step sign-in.
const FirstFrame = lazy(() => import('./first-frame').then((part) => ({ default: part.FirstFrame })));

const HelperRequests = lazyPart(() =>
  import('../features/form-helper/helper-requests').then((part) => part.HelperRequests),
);

/** Every screen opened by its address has the key 'default', so the next one would start at the scroll position of the last. */
const scrollKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

/**
 * What surrounds every admin screen: top bar, sidebar (a drawer on small screens) and the content.
 * Without a session it leads to the sign-in screen, and from there back to this address.
 */
export function Frame() {
  const session = useSession();
  const location = useLocation();
  const isSmall = useMediaQuery(`(max-width: ${sidebarBreakpoint}px)`);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const content = useRef<HTMLElement>(null);
  useLive();
  useReloadOnChange();
  useReassignedNotice();
  useReminderNotice();
  useKeptFocus();
  useIdleSignOut(session !== null);
  const hasHelper = useFormHelper() !== null;

  if (!session) return <Navigate to={paths.signIn} replace {...returnState(location)} />;
  if (session.owes)
    return (
      <Suspense>
        <FirstFrame owes={session.owes} />
      </Suspense>
    );

  return (
    <>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <TopBar
        onMenu={() => setMenuOpen(true)}
        isMenuOpen={isMenuOpen}
        onFind={() => setOverlay('palette')}
        onKeys={() => setOverlay('keys')}
      >
        <WorkBar />
      </TopBar>
      <div className={styles.columns}>
        <aside className={styles.sidebar} style={{ width: sidebarWidth }}>
          {!isSmall && <SidebarNav />}
        </aside>
        <div className={styles.content}>
          <Tiles />
          <SectionTabs>
            <main id="content" ref={content} tabIndex={-1}>
              <PrintHead />
              <Outlet />
            </main>
          </SectionTabs>
        </div>
      </div>
      <Dialog
        isOpen={isMenuOpen && isSmall}
        onClose={() => setMenuOpen(false)}
        title="Menu"
        closeLabel="Close menu"
        shape="side"
      >
        <SidebarNav onGo={() => setMenuOpen(false)} />
      </Dialog>
      <Overlays open={overlay} onOpen={setOverlay} />
      <ContinueDialog />
      {hasHelper && <HelperRequests />}
      <ConfirmIdentity />
      <AfterNavigation content={content} isMenuOpen={isMenuOpen} />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
