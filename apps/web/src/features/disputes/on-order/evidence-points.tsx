import type { OrderEvidencePoint } from '@sac/contract/disputes/order-evidence-api';
import { IconCircleCheck } from '@tabler/icons-react';
import styles from './evidence.module.css';

interface PointsProps {
  points: readonly OrderEvidencePoint[];
  label: string;
}

export const PointsOnRecord = ({ points, label }: PointsProps) => (
  <ul className={styles.there} aria-label={label}>
    {points.map(({ key, name }) => (
      <li key={key}>
        <IconCircleCheck size={15} aria-hidden /> {name}
      </li>
    ))}
  </ul>
);

/** What is missing with how to get it, then what is there. */
export function EvidencePoints({ points }: { points: readonly OrderEvidencePoint[] }) {
  const gaps = points.filter(({ isThere }) => !isThere);
  const there = points.filter(({ isThere }) => isThere);
  return (
    <>
      {gaps.length === 0 ? (
        <p>Evidence complete.</p>
      ) : (
        <ul className={styles.gaps} aria-label="Still missing">
          {gaps.map(({ key, name, howTo }) => (
            <li key={key}>
              <strong>{name}</strong>
              <span>{howTo}</span>
            </li>
          ))}
        </ul>
      )}
      {there.length > 0 && <PointsOnRecord points={there} label="On record" />}
    </>
  );
}
