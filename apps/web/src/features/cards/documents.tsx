import { Button } from '@mantine/core';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { currentOf, type StoredDocument } from '@sac/contract/orders/stored-document';
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
import styles from './documents.module.css';
import { WithdrawCard } from './withdraw-card';

const verdicts = {
  matches: <Pill tone="ok">Matches</Pill>,
  unreadable: <Pill tone="warn">Not compared</Pill>,
  contradicts: <Pill tone="danger">Sent despite mismatch</Pill>,
} as const;

/** Every version of the approved card, newest first, and which one customers get. */
export function Documents({ order }: { order: OrderDetails }) {
  const versions = order.uploadDoc;
  const [withdrawing, setWithdrawing] = useState<StoredDocument | null>(null);
  const mayWithdraw = useCan('document.withdraw') && order.purged_at === null;
  const current = currentOf(versions);
  return (
    <Section
      title="Documents"
      summary={countText(versions.length, 'version')}
      dialogs={<WithdrawCard order={order} version={withdrawing} onClose={() => setWithdrawing(null)} />}
    >
      {versions.length > 0 && (
        <ol className={styles.versions} aria-label="Versions of the approved card">
          {versions.map((version) => (
            <Version
              key={version.id}
              version={version}
              isCurrent={version.id === current?.id}
              onWithdraw={mayWithdraw && version.withdrawn_at === null ? () => setWithdrawing(version) : null}
            />
          ))}
        </ol>
      )}
    </Section>
  );
}

const kindOf = ({ content_type }: StoredDocument) =>
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
        {isCurrent && <Pill tone="info">Current</Pill>}
        <NotScanned stored={version.file1} />
        {isWithdrawn && <Pill tone="danger">Withdrawn</Pill>}
      </div>
      <p className={styles.facts}>
        <span>{fileSize(version.picture_bytes ?? version.bytes)}</span>
        <span>{version.uploaded_by ?? '–'}</span>
        <ZonedTime instant={version.create_ts} zone="EST" />
        {version.picture !== null && !isWithdrawn && (
          <DocumentLink documentId={version.id} isOriginal>
            Original {kindOf(version)}, {fileSize(version.bytes)}
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
          Withdraw
        </Button>
      )}
    </li>
  );
}
