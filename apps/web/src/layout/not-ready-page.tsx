import { IconTools } from '@tabler/icons-react';
import { paths } from '../paths';
import { ButtonLink } from '../ui/button-link';
import { ScreenMessage } from '../ui/screen-message';

export const NotReadyPage = () => (
  <ScreenMessage
    icon={IconTools}
    title="This screen is not ready yet"
    action={<ButtonLink to={paths.admin}>Go to new orders</ButtonLink>}
  >
    It is being built. Everything else in the menu works.
  </ScreenMessage>
);
