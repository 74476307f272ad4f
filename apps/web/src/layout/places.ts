import { queueKeys, queueOf } from '@sac/contract/queues';
import { can, type Role } from '@sac/contract/roles';
import { IconStack2 } from '@tabler/icons-react';
import { queuePath } from '../paths';
import { accountLinks } from './account-links';
import { type NavLinkItem, navGroups } from './nav-links';

export interface Place extends Pick<NavLinkItem, 'to' | 'text' | 'icon'> {
  /** Where it stands: the group of the sidebar, the tiles, or the account menu. */
  group: string;
}

const tiles = queueKeys
  .filter((key) => queueOf(key).place === 'tile')
  .map((key) => ({ to: queuePath(key), text: queueOf(key).link, icon: IconStack2, access: queueOf(key).access }));

/** Every queue and page that a role may see, in the order in which the screen shows them. */
export const placesFor = (role: Role): Place[] =>
  [{ title: 'Work', links: tiles }, ...navGroups]
    .flatMap(({ title, links }) =>
      links.filter(({ access }) => can(role, access)).map(({ to, text, icon }) => ({ to, text, icon, group: title })),
    )
    .concat(accountLinks.map((link) => ({ ...link, group: 'Account' })));
