import { readerLongDay } from '@sac/contract/tracking/reader-dates';
import type { DownloadHistoryEntry } from '@sac/contract/tracking/tracking-api';
import type { ReactNode } from 'react';
import { Plain, Text, useTexts } from '../language/texts';
import { DownloadPanel } from './download-panel';
import { useDownload } from './use-download';
import './epass-section.css';

interface Props {
  history: DownloadHistoryEntry;
  epass: NonNullable<DownloadHistoryEntry['epass']>;
  load: () => Promise<DownloadHistoryEntry | undefined>;
}

/** What a traveller needs after immigration: the last day of stay, and the file that says it. */
export function EpassSection({ history, epass, load }: Props) {
  const { language } = useTexts();
  const { start, download, isBusy, isSlow } = useDownload(load);
  return (
    <section className="card epass" aria-labelledby="epass">
      <h2 id="epass">
        <Text k="epass.heading" />
      </h2>
      <p>
        <Text k="epass.what" />
      </p>
      <dl>
        <dt>
          <Text k="epass.lastDay" />
        </dt>
        <dd>
          <time dateTime={epass.lastDay} translate="no">
            <Plain>{readerLongDay(epass.lastDay, language)}</Plain>
          </time>
        </dd>
      </dl>
      <DownloadPanel
        file={epass}
        button="epass.button"
        isClosed={false}
        download={download}
        isBusy={isBusy}
        isSlow={isSlow}
        onDownload={() => start(history, epass)}
      />
      <p>
        <Text k="epass.keep" />
      </p>
    </section>
  );
}

/** The card below an e-Pass: still there, but the traveller needs it no longer. */
export const CardBelow = ({ children }: { children: ReactNode }) => (
  <section className="card-below" aria-labelledby="card-below">
    <h2 id="card-below">
      <Text k="epass.card" />
    </h2>
    {children}
  </section>
);
