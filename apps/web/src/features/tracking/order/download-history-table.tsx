import { estMinute, readerMoment } from '@sac/contract/tracking/reader-dates';
import type { DownloadHistoryEntry } from '@sac/contract/tracking/tracking-api';
import { Plain, Text, useTexts } from '../language/texts';

interface Props {
  /** Newest first. Listed oldest first, so that a new one moves nothing. */
  rows: DownloadHistoryEntry['data'];
  /** The file that can be downloaded now; replaced cards are listed without a link. */
  file1: string | undefined;
  onDownload: () => void;
}

/** EST, with the reader's own time below. On a narrow screen the line breaks between day and time only. */
const DownloadTime = ({ instant }: { instant: string }) => (
  <time dateTime={instant}>
    {estMinute(instant)
      .split(' ')
      .map((part) => (
        <Plain key={part}>{`${part} `}</Plain>
      ))}
    <small>{readerMoment(instant)}</small>
  </time>
);

export function DownloadHistoryTable({ rows, file1, onDownload }: Props) {
  const { t } = useTexts();
  return (
    <section className="history" aria-labelledby="history">
      <h2 id="history">
        <Text k="history.heading" />
      </h2>
      <table className="card">
        <thead>
          <tr>
            <th scope="col">
              <Text k="history.no" />
            </th>
            <th scope="col">
              <Text k="history.time" />
            </th>
            <th scope="col">
              <Text k="history.file" />
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 && (
            <tr>
              <td colSpan={3} className="empty">
                <Text k="history.empty" />
              </td>
            </tr>
          )}
          {rows.toReversed().map((row, i) => (
            <tr key={row.id} translate="no">
              <td>{i + 1}</td>
              <td>
                <DownloadTime instant={row.create_ts} />
              </td>
              <td>
                {row.file1 === file1 ? (
                  <button
                    type="button"
                    className="text-link"
                    aria-label={t('history.again', { file: row.file1 })}
                    onClick={onDownload}
                  >
                    {row.file1}
                  </button>
                ) : (
                  <span>{row.file1}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
