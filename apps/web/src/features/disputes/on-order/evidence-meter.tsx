import { Stack } from '@mantine/core';
import type { OrderEvidence } from '@sac/contract/order-evidence-api';
import type { OrderDetails } from '@sac/contract/order-page-api';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Card } from '../../../ui/card';
import button from '../../../ui/row-button.module.css';
import { DisputeEvidence } from './dispute-evidence';
import styles from './evidence.module.css';
import { EvidencePoints, PointsOnRecord } from './evidence-points';
import { evidenceQuery } from './evidence-query';

const title = 'Evidence for a dispute';

/**
 * From an order's first day: what a defence pack could show a bank, what is missing, and how to get it. One line until there
 * is a dispute; then what the network asks for.
 */
export function EvidenceMeter({ order }: { order: OrderDetails }) {
  const { data: evidence, error } = useQuery(evidenceQuery(order.order_id));
  const [choice, setChoice] = useState<boolean | null>(null);
  const id = useId();
  if (!evidence)
    return (
      <Card title={title}>
        {error && (
          <p role="alert" className={styles.failed}>
            {error.message}
          </p>
        )}
      </Card>
    );
  const [urgent] = evidence.disputes;
  const isShown = choice ?? (urgent !== undefined || order.process_status === 'ChargeBack');
  return (
    <Card
      title={title}
      aside={
        <span className={styles.evidence}>
          <Meter points={urgent?.needs ?? evidence.general} />
          <button
            type="button"
            className={button.button}
            aria-expanded={isShown}
            aria-controls={id}
            aria-label={isShown ? 'Hide evidence' : 'Show evidence'}
            onClick={() => setChoice(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        </span>
      }
    >
      {isShown && (
        <Stack id={id} gap="sm" p="md">
          {urgent ? (
            evidence.disputes.map((dispute) => <DisputeEvidence key={dispute.id} dispute={dispute} />)
          ) : (
            <EvidencePoints points={evidence.general} />
          )}
          <Others evidence={evidence} />
        </Stack>
      )}
    </Card>
  );
}

function Meter({ points }: { points: OrderEvidence['general'] }) {
  const there = points.filter(({ isThere }) => isThere).length;
  return (
    <>
      <meter
        className={styles.meter}
        min={0}
        max={points.length}
        value={there}
        aria-label={`Evidence: ${there} of ${points.length} points are on record`}
      />
      {there} of {points.length}
    </>
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
