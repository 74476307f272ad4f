import { IconLogout } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { LateLink } from '../features/orders/late-link';
import { useLinkCounts } from '../features/orders/order-queries';
import { useHighlighted } from '../lib/lit-place';
import { useLogout } from '../lib/logout';
import { useSession } from '../lib/session';
import { urlField } from '../lib/url-state';
import { screenPath, screensFor, sidebarGroups } from '../routes';
import styles from './sidebar-nav.module.css';
import { ViewLinks } from './view-links';

/** The screen of a link is open, or one that belongs to it. */
const isAt = (href: string, path: string) => path === href || path.startsWith(`${href}/`);

/** The links of the sidebar, in the sidebar as in the drawer, which a click on one of them closes. */
export function SidebarNav({ onGo }: { onGo?: () => void }) {
  const session = useSession();
  const countOf = useLinkCounts();
  const { pathname, search } = useLocation();
  const openView = urlField.id.parse(new URLSearchParams(search).get('view') ?? undefined);
  const current = screenPath(useHighlighted() ?? pathname);
  const { logOut, isLeaving } = useLogout();
  if (!session) return null;

  return (
    <nav aria-label="Main" className={styles.nav}>
      {sidebarGroups.flatMap((title) => [
        title === 'Archive' && <ViewLinks key="Views" current={openView} onGo={onGo} />,
        <section key={title} aria-labelledby={`nav-${title}`} className={styles.group}>
          <h2 id={`nav-${title}`} className={styles.title}>
            {title}
          </h2>
          {screensFor(session.user.type, title).map((screen) => {
            const { href, title: text, icon: Icon, countKey } = screen;
            const count = countOf(screen);
            return (
              <div key={href} className={styles.row}>
                <Link
                  to={href}
                  className={styles.link}
                  aria-current={isAt(href, current) && openView === undefined ? 'page' : undefined}
                  onClick={onGo}
                >
                  <Icon size={18} stroke={1.6} aria-hidden />
                  <span>{text}</span>
                  {count !== undefined && <span className={styles.count}>{count}</span>}
                </Link>
                <LateLink queue={text} href={href} countKey={countKey} className={styles.late} onGo={onGo} />
              </div>
            );
          })}
        </section>,
      ])}
      <button type="button" className={styles.link} onClick={logOut} disabled={isLeaving}>
        <IconLogout size={18} stroke={1.6} aria-hidden />
        <span>Logout</span>
      </button>
    </nav>
  );
}
