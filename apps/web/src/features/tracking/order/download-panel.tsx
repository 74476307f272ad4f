import { fileFacts } from '@sac/contract/tracking/order-state';
import type { TextKey } from '@sac/contract/tracking/texts';
import type { DownloadHistoryEntry } from '@sac/contract/tracking/tracking-api';
import { Plain, Text } from '../language/texts';
import { DownloadIcon } from '../site/icons';
import type { Download } from './use-download';

const stateTexts: Partial<Record<Download['state'], TextKey>> = {
  preparing: 'download.preparing',
  starting: 'download.starting',
  started: 'download.started',
  failed: 'download.failed',
};

interface Props {
  file: DownloadHistoryEntry['path'];
  /** The text of the button. */
  button: TextKey;
  /** What to do with the file, with the hole {{file}}; without it the page says only what kind of file it is. */
  hint?: TextKey | undefined;
  /** There will be no card. */
  isClosed: boolean;
  download: Download;
  isBusy: boolean;
  isSlow: boolean;
  onDownload: () => void;
  /** The reader used the plain link. */
  onLink?: () => void;
}

export function DownloadPanel(props: Props) {
  const { file, button, hint, isClosed, download, isBusy, isSlow, onDownload, onLink } = props;
  const url = download.state === 'started' ? download.url : undefined;
  const hasStarted = url !== undefined;
  const said = isSlow ? 'problem.slow' : stateTexts[download.state];
  return (
    <div className="download">
      <button type="button" className="main-button" disabled={!file} aria-disabled={isBusy} onClick={onDownload}>
        {isBusy ? <span className="spinner" /> : <DownloadIcon />}
        <Text k={button} />
      </button>
      {/* In one place, with room for the tallest, so that nothing below moves. */}
      {file && (
        <div className="download-says">
          <p data-shown={!said}>
            {hint ? <Text k={hint} with={{ file: fileFacts(file) }} /> : <Plain>{fileFacts(file)}</Plain>}
          </p>
          <div>
            <div role="status">{said && <Text key={said} k={said} />}</div>
            {download.state === 'failed' ? (
              <button type="button" className="text-link" onClick={onDownload}>
                <Text k="order.retry" />
              </button>
            ) : (
              // Without the download attribute: the browser may have blocked downloads.
              <a className="text-link" href={url} data-shown={hasStarted} rel="noreferrer" onClick={onLink}>
                <Text k="download.link" />
              </a>
            )}
            <p data-shown={hasStarted}>
              <Text k="download.browser" />
            </p>
          </div>
        </div>
      )}
      {!file && !isClosed && (
        <p>
          <Text k="download.notYet" />
        </p>
      )}
    </div>
  );
}
