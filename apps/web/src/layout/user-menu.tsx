import { Menu } from '@mantine/core';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { useLogout } from '../lib/logout';
import { useSession } from '../lib/session';
import { ThemeItems } from './theme-items';
import styles from './user-menu.module.css';

const initials = (name: string) =>
  name
    .split(/\s+/)
    .flatMap((word) => [...word].slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** 'Welcome {name}' with its dropdown. */
export function UserMenu() {
  const session = useSession();
  const { logOut, isLeaving } = useLogout();
  if (!session) return null;
  const { name, type } = session.user;

  return (
    <Menu position="bottom-end" width={220} shadow="md" radius="md">
      <Menu.Target>
        <button type="button" className={styles.target}>
          <span className={styles.initials} aria-hidden>
            {initials(name)}
          </span>
          <span className={styles.welcome}>Welcome {name}</span>
          <IconChevronDown size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {name} · {type}
        </Menu.Label>
        <Menu.Divider />
        <ThemeItems />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={logOut} disabled={isLeaving}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
