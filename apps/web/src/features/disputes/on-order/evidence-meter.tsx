import { Stack } from '@mantine/core';
import type { OrderEvidence } from '@sac/contract/disputes/order-evidence-api';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { mayDefend } from '@sac/contract/orders/order-status';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../../orders/section';
import { evidenceQuery } from '../disputes-query';
import { EvidenceOfDispute } from './dispute-evidence';
import styles from './evidence.module.css';
import { EvidencePoints, PointsOnRecord } from './evidence-points';

const title = 'Evidence for a dispute';

/**
 * Once a dispute is possible: what a defence pack could show a bank, what is missing, and how to get it. Once there is
 * one, what the network asks for.
 */
export function EvidenceMeter({ order }: { order: OrderDetails }) {
  const { order_id, process_status, purged_at, disputes, card_at } = order;
  const mayBeAsked = mayDefend(process_status) || disputes.length > 0 || card_at !== null;
  const isShown = mayBeAsked && purged_at === null;
  const { data: evidence, error } = useQuery({ ...evidenceQuery(order_id), enabled: isShown });
  if (!isShown) return null;
  if (!evidence)
    return (
      <Section
        title={title}
        summary={
          error && (
            <span role="alert" className={styles.failed}>
              {error.message}
            </span>
          )
        }
      >
        {() => null}
      </Section>
    );
  const [urgent] = evidence.disputes;
  return (
    <Section title={title} summary={<Meter points={urgent?.needs ?? evidence.general} />}>
      <Stack gap="sm" p="md">
        {urgent ? (
          evidence.disputes.map((dispute) => <EvidenceOfDispute key={dispute.id} dispute={dispute} />)
        ) : (
          <EvidencePoints points={evidence.general} />
        )}
        <Others evidence={evidence} />
      </Stack>
    </Section>
  );
}

function Meter({ points }: { points: OrderEvidence['general'] }) {
  const there = points.filter(({ isThere }) => isThere).length;
  return (
    <span className={styles.evidence}>
      <meter
        className={styles.meter}
        min={0}
        max={points.length}
        value={there}
        aria-label={`Evidence: ${there} of ${points.length} points are on record`}
      />
      {there} of {points.length}
    </span>
  );
}

/** What is on record beyond what is listed above. */
function Others({ evidence: { general, others, disputes } }: { evidence: OrderEvidence }) {
  const listed = disputes.length > 0 ? disputes.flatMap(({ needs }) => needs) : general;
  const further = [...general, ...others].filter(
    ({ key, isThere }) => isThere && !listed.some((point) => point.key === key),
  );
  if (further.length === 0) return null;
  return (
    <div className={styles.quiet}>
      <h3>Also on record</h3>
      <PointsOnRecord points={further} label="Also on record" />
    </div>
  );
}
