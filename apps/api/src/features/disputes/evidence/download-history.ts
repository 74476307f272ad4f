import type { PackTable } from '@sac/contract/disputes/evidence-api';
import { columnsOf, counted, cutList } from './cut';
import { est } from './letter/times';
import type { Evidence } from './read-evidence';

const printedDownloads = 100;

export function downloadSummary({ downloads }: Evidence): string {
  const [first, last] = [downloads[0], downloads.at(-1)];
  if (!first || !last) return 'No download of the card is recorded.';
  const addresses = new Set(downloads.map(({ ip }) => ip)).size;
  const when =
    downloads.length === 1 ? `on ${est(first.create_ts)}` : `from ${est(first.create_ts)} to ${est(last.create_ts)}`;
  return `${counted(downloads.length, 'download')} ${when}, from ${counted(addresses, 'IP address', 'IP addresses')}.`;
}

/** Every download with time, place, browser and the fingerprint of the file. */
export function downloadHistory({ downloads }: Evidence): PackTable {
  const { shown, more } = cutList(downloads, printedDownloads, 'download');
  return {
    kind: 'table',
    label: 'Download History',
    columns: columnsOf({
      No: 0.7,
      'Time (EST)': 3.6,
      'IP address': 2.8,
      Location: 1.9,
      'Time zone': 2.4,
      Browser: 2.5,
      OS: 2,
    }),
    rows: shown.map((download, index) => ({
      cells: [
        String(index + 1),
        est(download.create_ts),
        download.ip,
        download.country,
        download.timezone,
        download.browser,
        download.os,
      ],
      note: `File ${download.file1} · SHA-256 ${download.sha256}`,
    })),
    empty: 'No download of the card is recorded.',
    more,
  };
}
