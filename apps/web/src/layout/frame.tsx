import { useMediaQuery } from '@mantine/hooks';
import { sidebarBreakpoint, sidebarWidth } from '@sac/contract/constants';
import { useRef, useState } from 'react';
import { type Location, Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { ContinueDialog } from '../features/orders/continue-dialog';
import { useReloadOnChange } from '../features/orders/list-changes';
import { usePassedNotice } from '../features/orders/passing/passed-notice';
import { useReminderNotice } from '../features/orders/reminders/reminder-notice';
import { WorkBar } from '../features/work-session/work-bar';
import { useLive } from '../lib/live/use-live';
import { returnState } from '../lib/return-path';
import { useSession } from '../lib/session';
import { paths } from '../routes';
import { Dialog } from '../ui/dialog';
import { AfterNavigation } from './after-navigation';
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
  const isSmall = useMediaQuery(`(max-width: ${sidebarBreakpoint}px)`);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const content = useRef<HTMLElement>(null);
  useLive();
  useReloadOnChange();
  usePassedNotice();
  useReminderNotice();

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
      <AfterNavigation content={content} isMenuOpen={isMenuOpen} />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
