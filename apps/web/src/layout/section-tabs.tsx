import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useLinkCounts } from '../features/orders/order-queries';
import { useSession } from '../platform/api/session';
import { OpenTab } from '../platform/ui/page-header';
import { isAt, screenPath, sidebarGroups, sidebarLinks } from '../routes';
import styles from './section-tabs.module.css';

/** Above the screen, those that share a line of the sidebar with it; nothing when it has a line of its own. */
export function SectionTabs({ children }: { children: ReactNode }) {
  const role = useSession()?.user.type;
  const path = screenPath(useLocation().pathname);
  const countOf = useLinkCounts();
  const open = role
    ? sidebarGroups
        .flatMap((group) => sidebarLinks(role, group))
        .find(({ screens }) => screens.some(({ href }) => isAt(href, path)))
    : undefined;
  const screens = open && open.screens.length > 1 ? open.screens : [];
  const shown = screens.find(({ href }) => isAt(href, path));
  return (
    <OpenTab value={shown?.tab ?? shown?.title}>
      {open && screens.length > 0 && (
        <nav aria-label={open.title} className={styles.tabs}>
          {screens.map((screen) => {
            const { href, title, tab = title, countKey, received } = screen;
            return (
              <Link key={href} to={href} className={styles.tab} aria-current={isAt(href, path) ? 'page' : undefined}>
                {tab}
                {(countKey ?? received) && <span className={styles.count}>{countOf([screen])}</span>}
              </Link>
            );
          })}
        </nav>
      )}
      {children}
    </OpenTab>
  );
}
