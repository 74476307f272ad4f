import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { formatNumber } from '../../../platform/format-number';
import { useShortcut } from '../../../platform/keys/commands';
import { orderPath } from '../../../routes';
import { type ListPlace, useListPlace } from '../../orders/lists/from-list';
import styles from './neighbour-buttons.module.css';
import { type Neighbour, useNeighbours } from './use-neighbours';

/** Where the order is in the list that it was opened from, and the way to those beside it; nothing when it was opened otherwise. */
export function NeighbourButtons({ orderId }: { orderId: number }) {
  const place = useListPlace();
  return place && <Buttons orderId={orderId} place={place} />;
}

function Buttons({ orderId, place }: { orderId: number; place: ListPlace }) {
  const { position, total, isMore, previous, next } = useNeighbours(orderId, place);
  return (
    <nav className={styles.neighbours} aria-label={`Orders of ${place.title}`}>
      {total !== undefined && (
        <span className={styles.position}>
          {position === null
            ? 'No longer in this list'
            : `${formatNumber(position)} of ${isMore ? 'more than ' : ''}${formatNumber(total)}`}
        </span>
      )}
      <Step to={previous} step={-1} label="Previous order" keyName="k" />
      <Step to={next} step={1} label="Next order" keyName="j" />
    </nav>
  );
}

const icons = { '-1': IconChevronLeft, '1': IconChevronRight };
const arrows = { '-1': 'arrowleft', '1': 'arrowright' } as const;

interface StepProps {
  to: Neighbour | undefined;
  step: 1 | -1;
  label: string;
  keyName: string;
}

function Step({ to, step, label, keyName }: StepProps) {
  const navigate = useNavigate();
  const StepIcon = icons[step];
  // Instead of this order, so that Back leads to the list.
  const open = () => to && void navigate(orderPath(to.orderId), { replace: true, state: to.place });
  const hint = useShortcut({
    key: keyName,
    arrow: arrows[step],
    label,
    group: 'On this order',
    run: open,
    isEnabled: to !== undefined,
  });
  return (
    <ActionIcon variant="default" size={30} aria-label={label} {...hint} disabled={!to} onClick={open}>
      <StepIcon size={18} aria-hidden />
    </ActionIcon>
  );
}
