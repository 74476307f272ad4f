import { useMediaQuery } from '@mantine/hooks';
import { sidebarBreakpoint, sidebarWidth } from '@sac/contract/constants';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Location, Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { ContinueDialog } from '../features/orders/continue-dialog';
import { useReloadOnChange } from '../features/orders/list-changes';
import { orderKeys } from '../features/orders/order-queries';
import { usePassedNotice } from '../features/orders/passing/passed-notice';
import { useReminderNotice } from '../features/orders/reminders/reminder-notice';
import { WorkBar } from '../features/work-session/work-bar';
import { useLive } from '../lib/live/use-live';
import { returnState } from '../lib/return-path';
import { useSession } from '../lib/session';
import { paths } from '../routes';
import { Dialog } from '../ui/dialog';
import { FirstFrame } from './first-frame';
import styles from './frame.module.css';
import { type Overlay, Overlays } from './overlays';
import { SidebarNav } from './sidebar-nav';
import { TopBar } from './top-bar';

/** Every screen opened by its address has the key 'default': the next one would start where the last was scrolled to. */
const scrollKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

/**
 * What surrounds every admin screen: top bar, sidebar (a drawer on small screens) and the content.
 * Without a session it leads to the sign-in screen, and from there back to this address.
 */
export function Frame() {
  const session = useSession();
  const location = useLocation();
  const { pathname } = location;
  const client = useQueryClient();
  const isSmall = useMediaQuery(`(max-width: ${sidebarBreakpoint}px)`);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const content = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  const hasMoved = useRef(false);
  const focusedBefore = useRef<Element | null>(null);
  useLive();
  useReloadOnChange();
  usePassedNotice();
  useReminderNotice();

  // biome-ignore lint/correctness/useExhaustiveDependencies: what has the focus when another screen is drawn
  useLayoutEffect(() => {
    focusedBefore.current = document.activeElement;
  }, [pathname]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Counts are reloaded every time the path changes (spec section 2).
    void client.invalidateQueries({ queryKey: orderKeys.counts, exact: true });
    hasMoved.current = true;
  }, [pathname, client]);

  useEffect(() => {
    // A screen reader continues at the new screen, not at the link that led there; but not before the drawer is closed,
    // which gives the focus back to its button.
    if (isMenuOpen || !hasMoved.current) return;
    hasMoved.current = false;
    // Unless the screen has put it somewhere itself: on the row that one comes back to.
    const focused = document.activeElement;
    if (focused !== focusedBefore.current && content.current?.contains(focused)) return;
    content.current?.focus({ preventScroll: true });
  });

  if (!session) return <Navigate to={paths.signIn} replace {...returnState(location)} />;
  if (session.owes) return <FirstFrame owes={session.owes} />;

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
        <main id="content" ref={content} tabIndex={-1} className={styles.content}>
          <Outlet />
        </main>
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
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
