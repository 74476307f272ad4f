import { downloadStartDelayMs } from '@sac/contract/platform/constants';
import type { DownloadHistoryEntry } from '@sac/contract/tracking/tracking-api';
import { useState } from 'react';
import { pause } from '../../../platform/pause';
import { onApiHost } from '../../../platform/url/page-settings';
import { callTracking } from '../call';
import { leaveOrder, readGrant } from '../grant';
import { useAttempt } from '../site/use-attempt';
import { useIsSlow } from '../site/use-is-slow';

/** The server records a download once the file has been sent: it may take a few tries until its row shows. */
const retryDelaysMs = [400, 800, 1600, 3000, 5000];
/** A little less than the five minutes for which the signed link is valid. */
const linkLifetimeMs = 280_000;

export type Download =
  | { state: 'idle' | 'preparing' | 'failed' }
  /** `url` is offered as a plain link too, once the download should have started. */
  | { state: 'starting' | 'started'; url: string };

function startDownload(url: string) {
  const link = Object.assign(document.createElement('a'), { href: url, download: '', rel: 'noreferrer', hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
}

/**
 * Fetches a file of an order, the approved card or the e-Pass: gets its link, starts the download, and waits until that of
 * a card is recorded.
 */
export function useDownload(load: () => Promise<DownloadHistoryEntry | undefined>) {
  const [download, setDownload] = useState<Download>({ state: 'idle' });
  const attempt = useAttempt();
  const isSlow = useIsSlow(download.state === 'preparing');
  // Pressing again helps only while no answer has come; a started download is not started twice.
  const isBusy = download.state === 'starting' || (download.state === 'preparing' && !isSlow);

  async function waitForRow(rowsBefore: number) {
    const signal = attempt.signal();
    for (const ms of retryDelaysMs) {
      await pause(ms, signal);
      if (signal.aborted) return;
      const history = await load();
      if (history && history.data.length > rowsBefore) return;
    }
  }

  async function start({ data, mainResult, path }: DownloadHistoryEntry, file: { file1: string } | null) {
    const orderId = mainResult.order_id;
    if (!file || isBusy) return;
    const signal = attempt.start();
    setDownload({ state: 'preparing' });
    const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const answer = await callTracking(
      '/front/download-passport-doc-pdf',
      { orderId, customername: mainResult.full_name, file1: file.file1, timezone },
      { token: readGrant(orderId), signal },
    );
    if (signal.aborted) return;
    if (answer.status !== 1) {
      if (answer.status === 401) return leaveOrder(orderId);
      // biome-ignore lint/suspicious/noConsole: docs/spec.md §8 wants a failed download logged.
      console.error(answer.message ?? `The download failed: ${answer.httpStatus || 'network error'}.`);
      return setDownload({ state: 'failed' });
    }
    const url = onApiHost(answer.data.url);
    setDownload({ state: 'starting', url });
    await pause(downloadStartDelayMs, signal);
    startDownload(url);
    setDownload({ state: 'started', url });
    pause(linkLifetimeMs, signal).then(() =>
      setDownload((now) => ('url' in now && now.url === url ? { state: 'idle' } : now)),
    );
    // The page lists the downloads of cards only.
    if (file === path) await waitForRow(data.length);
  }

  return { download, isBusy, isSlow, start, waitForRow };
}
