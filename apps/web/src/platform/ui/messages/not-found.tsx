import { IconCompass } from '@tabler/icons-react';
import { paths } from '../../../paths';
import { ButtonLink } from '../button-link';
import { ScreenMessage } from './screen-message';

export const NotFound = () => (
  <ScreenMessage
    icon={IconCompass}
    title="This page does not exist"
    action={<ButtonLink to={paths.admin}>Go to new orders</ButtonLink>}
  >
    The address may be mistyped, or the page has moved.
  </ScreenMessage>
);
