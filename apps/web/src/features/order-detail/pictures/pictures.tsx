import { Group } from '@mantine/core';
import { maxPictures } from '@sac/contract/constants';
import type { OrderDetails } from '@sac/contract/order-page-api';
import { mayDefend } from '@sac/contract/order-status';
import { useId, useState } from 'react';
import { usePart } from '../../../lib/use-part';
import { Card } from '../../../ui/card';
import button from '../../../ui/row-button.module.css';

const load = () => import('./picture-panel').then(({ PicturePanel }) => PicturePanel);

/** Pictures for the defence packs of an order that can have one. One line until there is a dispute. */
export function Pictures({ order }: { order: OrderDetails }) {
  const [choice, setChoice] = useState<boolean | null>(null);
  const mayShow = order.purged_at === null && mayDefend(order.process_status);
  const isShown = mayShow && (choice ?? order.process_status === 'ChargeBack');
  const Panel = usePart(isShown, load);
  const id = useId();
  if (!mayShow) return null;
  return (
    <Card
      title="Pictures"
      aside={
        <Group component="span" gap={8} wrap="nowrap">
          For defence packs, at most {maxPictures}
          <button
            type="button"
            className={button.button}
            aria-expanded={isShown}
            aria-controls={id}
            aria-label={isShown ? 'Hide pictures' : 'Show pictures'}
            onClick={() => setChoice(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        </Group>
      }
    >
      {isShown && <div id={id}>{Panel ? <Panel orderId={order.order_id} /> : <p role="status">Loading…</p>}</div>}
    </Card>
  );
}
