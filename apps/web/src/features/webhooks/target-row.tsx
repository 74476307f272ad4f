import { formatUtc } from '@sac/contract/platform/dates';
import { webhookEvents } from '@sac/contract/webhooks/webhook-events';
import {
  endOldWebhookSecret,
  resendFailedWebhooks,
  testWebhook,
  updateWebhook,
  type WebhookTarget,
} from '@sac/contract/webhooks/webhooks-api';
import { useAction } from '../../platform/api/query';
import { formatNumber } from '../../platform/format-number';
import { CopyText } from '../../platform/ui/copy-text';
import { Pill } from '../../platform/ui/pill';
import button from '../../platform/ui/tables/row-button.module.css';
import { WebhookDeliveryState } from './delivery-state';
import { webhooksKey } from './webhook-queries';
import styles from './webhooks.module.css';

interface TargetRowProps {
  target: WebhookTarget;
  onEdit: () => void;
  onRenewSecret: () => void;
  onDelete: () => void;
}

const reloads = [webhooksKey];
/** The result of the last try; nothing while it runs. */
const outcomeOf = ({ problem, lastAnswer }: NonNullable<WebhookTarget['last']>) =>
  problem ?? (lastAnswer === null ? '' : `HTTP ${lastAnswer}.`);

function LastDelivery({ last, waiting, failed }: WebhookTarget) {
  const rest = [waiting > 0 && `${formatNumber(waiting)} waiting`, failed > 0 && `${formatNumber(failed)} failed`];
  return (
    <p className={styles.last}>
      {last?.lastTryAt ? (
        <>
          <span>Last delivery</span> <WebhookDeliveryState state={last.state} />
          <span>
            {outcomeOf(last)} {formatUtc(last.lastTryAt)} UTC
          </span>
        </>
      ) : (
        <span>Nothing sent yet</span>
      )}
      <strong>{rest.filter(Boolean).join(' · ')}</strong>
    </p>
  );
}

/** One address: what it gets, whether it arrives, and what can be done. */
export function TargetRow({ target, onEdit, onRenewSecret, onDelete }: TargetRowProps) {
  const { id: webhookId, url, events, isOn, isChecked, goneAt, oldSecretUntil, failed } = target;
  const test = useAction(testWebhook, { reloads });
  const resend = useAction(resendFailedWebhooks, { reloads });
  const update = useAction(updateWebhook, { reloads });
  const end = useAction(endOldWebhookSecret, { reloads });
  /** A button whose name says which address it is about. */
  const action = (label: string, onClick: () => void, isBusy = false) => (
    <button type="button" className={button.button} aria-label={`${label}: ${url}`} disabled={isBusy} onClick={onClick}>
      {label}
    </button>
  );

  return (
    <li className={styles.target}>
      <div className={styles.facts}>
        <p className={styles.name}>
          <CopyText text={url} what="address" overflow="wrap" />
          <Pill tone={isOn ? 'ok' : 'neutral'}>{isOn ? 'On' : 'Off'}</Pill>
          {!isChecked && <Pill tone="warn">Not checked yet</Pill>}
        </p>
        <p className={styles.wanted}>{events.map((event) => webhookEvents[event].label).join(' · ')}</p>
        {goneAt && (
          <p className={styles.gone}>
            It answered 410 Gone, so it was turned off on {formatUtc(goneAt)} UTC. Turn it on when the sales site is
            ready.
          </p>
        )}
        {oldSecretUntil && (
          <p className={styles.wanted}>
            Signed with the old secret too, until {formatUtc(oldSecretUntil)} UTC. End it when the sales site uses the
            new one.
          </p>
        )}
        <LastDelivery {...target} />
      </div>
      <div className={styles.buttons}>
        {isOn &&
          failed > 0 &&
          action(`Send ${formatNumber(failed)} failed again`, () => resend.mutate({ webhookId }), resend.isPending)}
        {isOn && action('Send test event', () => test.mutate({ webhookId }), test.isPending)}
        {action('Edit', onEdit)}
        {action('New secret', onRenewSecret)}
        {oldSecretUntil && action('End old secret', () => end.mutate({ webhookId }), end.isPending)}
        {action(
          isOn ? 'Turn off' : 'Turn on',
          () => update.mutate({ webhookId, url, events, isOn: !isOn }),
          update.isPending,
        )}
        {action('Delete', onDelete)}
      </div>
    </li>
  );
}
