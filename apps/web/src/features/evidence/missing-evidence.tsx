import type { PackGap } from '@sac/contract/evidence-api';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Notice } from '../../ui/note';
import styles from './paper.module.css';

/** What the bank asks for and this pack does not have. Above the paper, so it is not printed. */
export function MissingEvidence({ missing }: { missing: readonly PackGap[] }) {
  // The notice about missing details says more about these two.
  const gaps = missing.filter(({ key }) => key !== 'transaction');
  if (gaps.length === 0) return null;
  return (
    <Notice role="region" aria-label="Missing evidence">
      <IconAlertTriangle size={20} aria-hidden />
      <div>
        <p>
          <strong>Not in this pack, and the bank asks for it.</strong> The letter does not mention it.
        </p>
        <ul className={styles.missing}>
          {gaps.map(({ key, name, howTo }) => (
            <li key={key}>
              <strong>{name}.</strong> {howTo}
            </li>
          ))}
        </ul>
      </div>
    </Notice>
  );
}
