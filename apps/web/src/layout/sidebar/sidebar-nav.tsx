import { IconLogout } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useLogout } from '../../features/accounts/logout';
import { useLinkCounts } from '../../features/orders/order-queries';
import { useSession } from '../../platform/api/session';
import { useHighlighted } from '../../platform/ui/use-highlighted-link';
import { isAt, screenPath, sidebarGroups, sidebarLinks } from '../../routes';
import styles from './sidebar-nav.module.css';

/** The links of the sidebar, in the sidebar as in the drawer, which a click on one of them closes. */
export function SidebarNav({ onGo }: { onGo?: () => void }) {
  const session = useSession();
  const countOf = useLinkCounts();
  const { pathname } = useLocation();
  const current = screenPath(useHighlighted() ?? pathname);
  const { logOut, isLeaving } = useLogout();
  if (!session) return null;

  return (
    <nav aria-label="Main" className={styles.nav}>
      {sidebarGroups.map((group) => (
        <section key={group} aria-labelledby={`nav-${group}`} className={styles.group}>
          <h2 id={`nav-${group}`} className={styles.title}>
            {group}
          </h2>
          {sidebarLinks(session.user.type, group).map(({ title, icon: Icon, screens }) => {
            const count = countOf(screens);
            return (
              <Link
                key={title}
                to={screens[0].href}
                className={styles.link}
                aria-current={screens.some(({ href }) => isAt(href, current)) ? 'page' : undefined}
                onClick={onGo}
              >
                <Icon size={18} stroke={1.6} aria-hidden />
                <span>{title}</span>
                {count !== undefined && <span className={styles.count}>{count}</span>}
              </Link>
            );
          })}
        </section>
      ))}
      <button type="button" className={styles.link} onClick={logOut} disabled={isLeaving}>
        <IconLogout size={18} stroke={1.6} aria-hidden />
        <span>Logout</span>
      </button>
    </nav>
  );
}
