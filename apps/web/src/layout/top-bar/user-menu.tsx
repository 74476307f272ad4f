import { IconChevronDown, IconKeyboard, IconListCheck, IconLogout } from '@tabler/icons-react';
import { type ToggleEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useLogout } from '../../features/accounts/logout';
import { FirstStepsDialog, useFirstSteps } from '../../features/team/first-steps-dialog';
import { useSession } from '../../platform/api/session';
import { useKeyHint } from '../../platform/keys/commands';
import { focusFirstItem, moveInMenu } from '../../platform/ui/dialogs/menu-keys';
import { useHistoryMove } from '../../platform/url/use-history-move';
import { screensFor } from '../../routes';
import { ThemeChoice } from './theme-choice';
import styles from './user-menu.module.css';

const initials = (name: string) =>
  name
    .split(/\s+/)
    .flatMap((word) => [...word].slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** 'Welcome {name}' with its dropdown, a native popover: the browser opens and closes it and keeps it on top. */
export function UserMenu({ onKeys }: { onKeys: () => void }) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const session = useSession();
  const { logOut, isLeaving } = useLogout();
  const first = useFirstSteps();
  const [areStepsOpen, setStepsOpen] = useState(false);
  const keysHint = useKeyHint({ key: '?', label: 'Keyboard' });
  const close = () => panel.current?.hidePopover();
  useHistoryMove(close);
  if (!session) return null;
  const { name, type } = session.user;
  const focusWhenOpen = ({ newState }: ToggleEvent) => {
    if (newState === 'open' && menu.current) focusFirstItem(menu.current);
  };

  return (
    <>
      <button
        type="button"
        className={styles.target}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-description={first && `${first.title}: ${first.left} to do`}
      >
        {first && <span className={styles.dot} />}
        <span className={styles.initials} aria-hidden>
          {initials(name)}
        </span>
        <span className={styles.welcome}>Welcome {name}</span>
        <IconChevronDown size={16} aria-hidden />
      </button>
      <div ref={panel} id={id} popover="auto" className={styles.panel} onToggle={focusWhenOpen}>
        <p className={styles.who}>
          {name} · {type}
        </p>
        <div ref={menu} role="menu" tabIndex={-1} aria-label="Account" onKeyDown={moveInMenu}>
          <ThemeChoice />
          {first && (
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={styles.item}
              popoverTarget={id}
              popoverTargetAction="hide"
              onClick={() => setStepsOpen(true)}
            >
              <IconListCheck size={17} stroke={1.6} aria-hidden />
              {first.title}
              <span className={styles.left}>{first.left} to do</span>
            </button>
          )}
          {screensFor(type, 'Account').map(({ href, title, icon: Icon }) => (
            <Link key={href} to={href} role="menuitem" tabIndex={-1} className={styles.item} onClick={close}>
              <Icon size={17} stroke={1.6} aria-hidden />
              {title}
            </Link>
          ))}
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={styles.item}
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={onKeys}
            {...keysHint}
          >
            <IconKeyboard size={17} stroke={1.6} aria-hidden />
            Keyboard
          </button>
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={styles.item}
            onClick={logOut}
            disabled={isLeaving}
          >
            <IconLogout size={17} stroke={1.6} aria-hidden />
            Logout
          </button>
        </div>
      </div>
      {first && <FirstStepsDialog first={first} isOpen={areStepsOpen} onClose={() => setStepsOpen(false)} />}
    </>
  );
}
