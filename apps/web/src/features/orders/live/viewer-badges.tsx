import { IconEye } from '@tabler/icons-react';
import { useViewers } from './presence';
import styles from './viewer-badges.module.css';

const list = new Intl.ListFormat('en');
const short = ([first = '', ...others]: string[]) =>
  `${first.split(' ')[0]}${others.length > 0 ? ` +${others.length}` : ''}`;
const sentence = (names: string[]) => `${list.format(names)} ${names.length === 1 ? 'is' : 'are'} viewing`;

/** Which colleagues are viewing an order, short enough for a table row; nothing when there are none. */
export function RowViewers({ orderId }: { orderId: number }) {
  const names = useViewers(orderId);
  if (names.length === 0) return null;
  return (
    <span className={styles.row} title={sentence(names)}>
      <IconEye size={13} stroke={1.8} aria-hidden />
      <span className={styles.names} aria-hidden>
        {short(names)}
      </span>
      <span className={styles.heard}>{sentence(names)}</span>
    </span>
  );
}

/** The same as a sentence, announced: a colleague may open the order while one works on it. */
export function ViewerBadges({ orderId }: { orderId: number }) {
  const names = useViewers(orderId);
  return (
    <span role="status" className={styles.line}>
      {names.length > 0 && (
        <>
          <IconEye size={16} stroke={1.6} aria-hidden /> {sentence(names)}
        </>
      )}
    </span>
  );
}
