import { IconLock } from '@tabler/icons-react';
import { paths } from '../../../paths';
import { ButtonLink } from '../button-link';
import { ScreenMessage } from './screen-message';

/** The server's 403; `message` is its own. */
export const NotAllowed = ({ message }: { message: string }) => (
  <ScreenMessage
    icon={IconLock}
    title="You do not have access to this page"
    action={<ButtonLink to={paths.admin}>Go to new orders</ButtonLink>}
  >
    {message} If you need it for your work, ask an admin to change your role.
  </ScreenMessage>
);
