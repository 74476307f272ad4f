import { IconDevices, IconShieldLock } from '@tabler/icons-react';
import { paths } from '../paths';

/** What everybody does for their own account, whatever their role. */
export const accountLinks = [
  { to: paths.twoStep, text: 'Two-step sign-in', icon: IconShieldLock },
  { to: paths.sessions, text: 'Sessions', icon: IconDevices },
];
