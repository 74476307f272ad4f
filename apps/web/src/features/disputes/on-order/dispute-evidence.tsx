import { evidenceTaken } from '@sac/contract/disputes/answer-rules';
import { namedStage } from '@sac/contract/disputes/dispute-stages';
import type { CompellingEvidence, DisputeEvidence as Evidence } from '@sac/contract/disputes/order-evidence-api';
import { formatDate } from '@sac/contract/platform/dates';
import { useId } from 'react';
import { Link } from 'react-router';
import { orderPath } from '../../../routes';
import { respondByText } from '../deadline';
import { reasonTitle } from '../reason-title';
import styles from './evidence.module.css';
import { EvidencePoints } from './evidence-points';

/** Only the first of those that do not count are shown: a travel agency has dozens. */
const mostThatDoNotCount = 5;

const listed = new Intl.ListFormat('en-GB');

/** What the network asks for under the dispute's reason code. */
export function EvidenceOfDispute({ dispute }: { dispute: Evidence }) {
  const id = useId();
  const { stage, meaning, contradictions, needs, compelling_evidence } = dispute;
  const respondBy = `respond by ${respondByText(dispute, new Date())}`;
  const taken = evidenceTaken(dispute);
  return (
    <section className={styles.dispute} aria-labelledby={id}>
      <div>
        <h3 id={id}>{[namedStage(stage)?.label, reasonTitle(dispute), respondBy].filter(Boolean).join(' · ')}</h3>
        <p className={styles.meaning}>{meaning}</p>
        {taken && <p className={styles.meaning}>{taken}</p>}
      </div>
      {contradictions.length > 0 && (
        <ul className={styles.gaps} aria-label="Contradictions">
          {contradictions.map((sentence) => (
            <li key={sentence}>
              <strong>{sentence}</strong>
              <span>Compare both with the bank’s notice, and correct what is wrong before you make a pack.</span>
            </li>
          ))}
        </ul>
      )}
      <EvidencePoints points={needs} />
      {compelling_evidence && compelling_evidence.earlier.length > 0 && <EarlierOrders rule={compelling_evidence} />}
    </section>
  );
}

/** The customer's earlier orders: whether each counts under Visa's rule, and why not. */
function EarlierOrders({ rule: { isMet, summary, earlier } }: { rule: CompellingEvidence }) {
  const counting = earlier.filter(({ problem }) => problem === null);
  const others = earlier.filter(({ problem }) => problem !== null);
  const hidden = others.length - mostThatDoNotCount;
  return (
    <div className={styles.rule}>
      <h3>Visa Compelling Evidence 3.0</h3>
      {/* While it is not met, the list of what is missing says why. */}
      {isMet && <p className={styles.meaning}>{summary}</p>}
      <ul className={styles.earlier} aria-label="Earlier orders">
        {[...counting, ...others.slice(0, mostThatDoNotCount)].map(
          ({ order_id, ordered_on, days, matches, problem }) => (
            <li key={order_id} data-counts={problem === null}>
              <Link to={orderPath(order_id)}>{order_id}</Link>
              <span>{formatDate(ordered_on)}</span>
              <span>{problem ?? `Counts: ${days} days before the dispute, same ${listed.format(matches)}.`}</span>
            </li>
          ),
        )}
      </ul>
      {hidden > 0 && (
        <p className={styles.meaning}>
          {hidden} more {hidden === 1 ? 'does' : 'do'} not count.
        </p>
      )}
    </div>
  );
}
