import type { OrderDetails } from '@sac/contract/order-page-api';
import type { StoredDocument } from '@sac/contract/stored-document';
import { Card } from '../../ui/card';
import { Pill } from '../../ui/pill';
import { ZonedTime } from '../../ui/zoned-time';
import { DocumentLink } from './document-link';
import styles from './documents.module.css';
import { fileSize } from './file-size';

const verdicts = {
  matches: <Pill tone="ok">Matches</Pill>,
  unreadable: <Pill tone="warn">Not compared</Pill>,
  contradicts: <Pill tone="danger">Confirmed although different</Pill>,
} as const;

/** Every version of the approved card, newest first; customers get the first. */
export function Documents({ order }: { order: OrderDetails }) {
  const versions = order.uploadDoc;
  return (
    <Card title="Documents" aside={versions.length === 1 ? '1 version' : `${versions.length} versions`}>
      {versions.length === 0 ? (
        <p className={styles.empty}>No record found</p>
      ) : (
        <ol className={styles.versions} aria-label="Versions of the approved card">
          {versions.map((version, index) => (
            <Version key={version.id} version={version} isCurrent={index === 0} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function Version({ version, isCurrent }: { version: StoredDocument; isCurrent: boolean }) {
  return (
    <li className={styles.version}>
      <div className={styles.file}>
        <DocumentLink documentId={version.id}>{version.file1}</DocumentLink>
        {isCurrent && <Pill tone="info">Current</Pill>}
      </div>
      <p className={styles.facts}>
        <span>{fileSize(version.bytes)}</span>
        <span>{version.uploaded_by ?? '–'}</span>
        <ZonedTime instant={version.create_ts} zone="UTC" />
      </p>
      <div className={styles.verdict}>{version.verdict ? verdicts[version.verdict] : '–'}</div>
      {version.findings.length > 0 && (
        <ul className={styles.findings}>
          {version.findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
