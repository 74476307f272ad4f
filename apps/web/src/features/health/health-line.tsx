import { Button } from '@mantine/core';
import {
  type DnsRecord,
  dnsLine,
  type HealthCheck,
  type HealthState,
  sendTestEmail,
  testIncomingEmail,
} from '@sac/contract/health/health-api';
import { formatUtc } from '@sac/contract/platform/dates';
import { Link } from 'react-router';
import { useAction } from '../../platform/api/query';
import { CopyText } from '../../platform/ui/copy-text';
import { Pill } from '../../platform/ui/pill';
import { attentionScreen, screens } from '../../routes';
import styles from './health.module.css';
import { healthQuery } from './health-query';

const pills = {
  fine: { tone: 'ok', word: 'Fine' },
  'not yet': { tone: 'warn', word: 'Not yet' },
  wrong: { tone: 'danger', word: 'Wrong' },
} as const satisfies Record<HealthState, object>;
const checking = { tone: 'neutral', word: 'Checking…' } as const;

interface HealthLineProps {
  check: HealthCheck;
  /** It was checked before the others. */
  isOlder: boolean;
  onTested: () => void;
}

/** One check: its state, what was found and what to do. */
export function HealthLine({ check, isOlder, onTested }: HealthLineProps) {
  const { tone, word } = check.checked_at === null ? checking : pills[check.state];
  const place = check.place && (check.place === 'needsAttention' ? attentionScreen : screens[check.place]);
  return (
    <li>
      <span className={styles.state}>
        <Pill tone={tone}>{word}</Pill>
      </span>
      <div className={styles.facts}>
        <b>{check.title}</b>
        <span>{check.found}</span>
        {check.todo && (
          <span className={styles.todo}>
            {check.todo} {place && <Link to={place.href}>{place.title}</Link>}
          </span>
        )}
        {check.record && <RecordToCopy record={check.record} />}
      </div>
      <div className={styles.end}>
        {check.test && <TestButton test={check.test} onTested={onTested} />}
        {isOlder && check.checked_at && <small>Checked {formatUtc(check.checked_at)} UTC</small>}
      </div>
    </li>
  );
}

/** In the parts that the panels of domain providers ask for, and as one line. */
function RecordToCopy({ record }: { record: DnsRecord }) {
  const { name, type, priority, value } = record;
  return (
    <dl className={styles.record}>
      <dt>Name</dt>
      <dd>
        <CopyText text={name} what="name" overflow="wrap" />
      </dd>
      <dt>Type</dt>
      <dd>{type}</dd>
      {priority !== undefined && (
        <>
          <dt>Priority</dt>
          <dd>{priority}</dd>
        </>
      )}
      <dt>Value</dt>
      <dd>
        <CopyText text={value} what="value" overflow="wrap" />
      </dd>
      <dt>As one line</dt>
      <dd>
        <CopyText text={dnsLine(record)} what="line" overflow="wrap" />
      </dd>
    </dl>
  );
}

interface TestButtonProps {
  test: NonNullable<HealthCheck['test']>;
  onTested: () => void;
}

function TestButton({ test, onTested }: TestButtonProps) {
  const after = { reloads: [healthQuery.queryKey], onSuccess: onTested };
  const email = useAction(sendTestEmail, after);
  const incoming = useAction(testIncomingEmail, after);
  if (test === 'incoming')
    return (
      <Button variant="default" size="compact-md" loading={incoming.isPending} onClick={() => incoming.mutate({})}>
        Test incoming email
      </Button>
    );
  return (
    <Button
      variant="default"
      size="compact-md"
      aria-label={`Send a test email to me by ${test}`}
      loading={email.isPending}
      onClick={() => email.mutate({ mailServiceProvider: test })}
    >
      Send a test email to me
    </Button>
  );
}
