import { IconFileUnknown } from '@tabler/icons-react';
import { paths } from '../../paths';
import { ButtonLink } from '../../ui/button-link';
import { ScreenMessage } from '../../ui/screen-message';

export const UnknownOrder = ({ orderId }: { orderId?: number }) => (
  <ScreenMessage
    icon={IconFileUnknown}
    title={orderId ? `There is no order ${orderId}` : 'This address names no order'}
    action={<ButtonLink to={paths.admin}>Go to new orders</ButtonLink>}
  >
    {orderId
      ? 'Check the number, or look for the order in Order History.'
      : 'Part of the address may be missing. Open the order from its list.'}
  </ScreenMessage>
);
