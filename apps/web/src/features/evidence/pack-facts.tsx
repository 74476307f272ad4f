import { notCaptured, type PackFact } from '@sac/contract/evidence-api';
import styles from './pack-facts.module.css';

interface PackFactsProps {
  facts: PackFact[];
  /** A line each, and not two columns. */
  isNarrow?: boolean;
}

export const PackFacts = ({ facts, isNarrow = false }: PackFactsProps) => (
  <dl className={styles.facts} data-narrow={isNarrow}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value ?? notCaptured}</dd>
      </div>
    ))}
  </dl>
);
