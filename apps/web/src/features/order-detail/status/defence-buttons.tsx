import { defencePackTypes } from '@sac/contract/evidence-api';
import type { OrderDetails } from '@sac/contract/order-page-api';
import { mayDefend } from '@sac/contract/order-status';
import { IconShieldCheck } from '@tabler/icons-react';
import { useFromScreen } from '../../../lib/from-screen';
import { defencePackPath } from '../../../paths';
import { ButtonLink } from '../../../ui/button-link';
import styles from './defence-buttons.module.css';

/** The way to the letters, where there is a service to defend (spec section 4). */
export function DefenceButtons({ order }: { order: OrderDetails }) {
  const from = useFromScreen();
  if (!mayDefend(order.process_status)) return null;
  return (
    <div className={styles.buttons}>
      {defencePackTypes.map((type) => (
        <ButtonLink
          key={type}
          variant="default"
          to={defencePackPath(order.order_id, type)}
          // The way back leads through the order to the list it was opened from.
          state={from}
          leftSection={<IconShieldCheck size={16} aria-hidden />}
          className={styles.button ?? ''}
        >
          Defence Pack {type}
        </ButtonLink>
      ))}
    </div>
  );
}
