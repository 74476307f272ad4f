import { Button } from '@mantine/core';
import { formatUtc } from '@sac/contract/dates';
import { fileSize } from '@sac/contract/file-size';
import { documentTypes } from '@sac/contract/forms';
import type { OrderDetails } from '@sac/contract/order-page-api';
import { currentOf, type StoredDocument } from '@sac/contract/stored-document';
import { useState } from 'react';
import { useCan } from '../../../lib/session';
import { Card } from '../../../ui/card';
import { ZonedTime } from '../../../ui/lines';
import { NotScanned } from '../../../ui/not-scanned';
import { Pill } from '../../../ui/pill';
import { countText } from '../count-text';
import { DocumentLink } from './document-link';
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
  const aside = countText(versions.length, 'version');
  if (versions.length === 0) return <Card title="Documents" aside={aside} />;
  return (
    <Card title="Documents" aside={aside}>
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
      <WithdrawCard order={order} version={withdrawing} onClose={() => setWithdrawing(null)} />
    </Card>
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
        <ZonedTime instant={version.create_ts} zone="UTC" />
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
          {version.withdrawn_by} withdrew it on {formatUtc(version.withdrawn_at)} UTC: {version.withdrawn_reason}
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
