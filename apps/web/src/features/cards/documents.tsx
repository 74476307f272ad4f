import { Button } from '@mantine/core';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { currentOf, documentKinds, type StoredDocument } from '@sac/contract/orders/stored-document';
import { formatEst } from '@sac/contract/platform/dates';
import { fileSize } from '@sac/contract/platform/file-size';
import { documentTypes } from '@sac/contract/platform/forms';
import { useState } from 'react';
import { useCan } from '../../platform/api/session';
import { countText } from '../../platform/ui/count-text';
import { ZonedTime } from '../../platform/ui/lines';
import { NotScanned } from '../../platform/ui/messages/not-scanned';
import { Pill } from '../../platform/ui/pill';
import { DocumentLink } from '../orders/files/document-link';
import { Section } from '../orders/section';
import { lastDayText } from './document-words';
import styles from './documents.module.css';
import { WithdrawDocument } from './withdraw-document';

const verdicts = {
  matches: <Pill tone="ok">Matches</Pill>,
  unreadable: <Pill tone="warn">Not compared</Pill>,
  contradicts: <Pill tone="danger">Sent despite mismatch</Pill>,
} as const;

/** How many versions of the card there are, and how many e-Passes. */
function summaryOf({ uploadDoc, epasses }: OrderDetails): string {
  const passes = epasses.length === 1 ? '1 e-Pass' : `${epasses.length} e-Passes`;
  if (epasses.length === 0) return countText(uploadDoc.length, 'version');
  return uploadDoc.length === 0 ? passes : `${countText(uploadDoc.length, 'version')} · ${passes}`;
}

/** Every e-Pass and every version of the approved card, newest first, and which of each customers get. */
export function Documents({ order }: { order: OrderDetails }) {
  const [withdrawing, setWithdrawing] = useState<StoredDocument | null>(null);
  const mayWithdraw = useCan('document.withdraw') && order.purged_at === null;
  const lists = [
    { label: 'e-Passes', versions: order.epasses },
    { label: 'Versions of the approved card', versions: order.uploadDoc },
  ].filter(({ versions }) => versions.length > 0);
  return (
    <Section
      title="Documents"
      summary={summaryOf(order)}
      dialogs={<WithdrawDocument order={order} version={withdrawing} onClose={() => setWithdrawing(null)} />}
    >
      {lists.map(({ label, versions }) => (
        <ol key={label} className={styles.versions} aria-label={label}>
          {versions.map((version) => (
            <Version
              key={version.id}
              version={version}
              isCurrent={version.id === currentOf(versions)?.id}
              onWithdraw={mayWithdraw && version.withdrawn_at === null ? () => setWithdrawing(version) : null}
            />
          ))}
        </ol>
      ))}
    </Section>
  );
}

const typeOf = ({ content_type }: StoredDocument) =>
  Object.entries(documentTypes)
    .find(([, type]) => type === content_type)?.[0]
    .toUpperCase() ?? 'file';

interface VersionProps {
  version: StoredDocument;
  isCurrent: boolean;
  /** Null when it is withdrawn already, or the role may not withdraw it. */
  onWithdraw: (() => void) | null;
}

function Version({ version, isCurrent, onWithdraw }: VersionProps) {
  const isWithdrawn = version.withdrawn_at !== null;
  return (
    <li className={styles.version}>
      <div className={styles.file}>
        {isWithdrawn ? (
          <s className={styles.gone}>{version.file1}</s>
        ) : (
          <DocumentLink documentId={version.id}>{version.picture ?? version.file1}</DocumentLink>
        )}
        {version.kind === 'epass' && <Pill tone="neutral">{documentKinds.epass}</Pill>}
        {isCurrent && <Pill tone="info">Current</Pill>}
        <NotScanned stored={version.file1} />
        {isWithdrawn && <Pill tone="danger">Withdrawn</Pill>}
      </div>
      <p className={styles.facts}>
        {version.kind === 'epass' && <span>{lastDayText(version.last_day)}</span>}
        <span>{fileSize(version.picture_bytes ?? version.bytes)}</span>
        <span>{version.uploaded_by ?? '–'}</span>
        <ZonedTime instant={version.create_ts} zone="EST" />
        {version.picture !== null && !isWithdrawn && (
          <DocumentLink documentId={version.id} isOriginal>
            Original {typeOf(version)}, {fileSize(version.bytes)}
          </DocumentLink>
        )}
      </p>
      <div className={styles.verdict}>{version.verdict ? verdicts[version.verdict] : '–'}</div>
      {version.findings.length > 0 && (
        <ul className={styles.findings}>
          {version.findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
      )}
      {version.withdrawn_at !== null && (
        <p className={styles.withdrawn}>
          {version.withdrawn_by} withdrew it on {formatEst(version.withdrawn_at)}: {version.withdrawn_reason}
        </p>
      )}
      {onWithdraw && (
        <Button variant="default" size="compact-sm" className={styles.withdraw} onClick={onWithdraw}>
          Withdraw…
        </Button>
      )}
    </li>
  );
}
