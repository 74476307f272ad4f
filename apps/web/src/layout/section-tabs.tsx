import { Link, useLocation } from 'react-router';
import { useLinkCounts } from '../features/orders/order-queries';
import { useSession } from '../platform/api/session';
import { isAt, screenPath, sidebarGroups, sidebarLinks } from '../routes';
import styles from './section-tabs.module.css';

/** The screens that share a line of the sidebar; nothing on a screen that has a line of its own. */
export function SectionTabs() {
  const role = useSession()?.user.type;
  const path = screenPath(useLocation().pathname);
  const countOf = useLinkCounts();
  const open = role
    ? sidebarGroups
        .flatMap((group) => sidebarLinks(role, group))
        .find(({ screens }) => screens.some(({ href }) => isAt(href, path)))
    : undefined;
  if (!open || open.screens.length === 1) return null;
  return (
    <nav aria-label={open.title} className={styles.tabs}>
      {open.screens.map((screen) => {
        const { href, title, tab = title } = screen;
        const count = countOf([screen]);
        return (
          <Link key={href} to={href} className={styles.tab} aria-current={isAt(href, path) ? 'page' : undefined}>
            {tab}
            {count !== undefined && <span className={styles.count}>{count}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
