import type { CheckedPack } from '@sac/contract/check-pack-api';
import { fileSize } from '@sac/contract/file-size';
import { Plain } from '../language/texts';
import { useSettings } from '../site/page-data';

const format = { dateStyle: 'long', timeStyle: 'medium' } as const;

/** An instant in UTC, and on a second line in the reader's own time where that is another. */
function momentOf(instant: string): string {
  const moment = new Date(instant);
  const utc = `${moment.toLocaleString('en-GB', { ...format, timeZone: 'UTC' })} UTC`;
  return moment.getTimezoneOffset() === 0 ? utc : `${utc}\n${moment.toLocaleString('en-GB', format)} your time`;
}

export function PackFacts({ pack: { number, made_at, sha256, bytes } }: { pack: CheckedPack }) {
  const { providerName } = useSettings();
  const facts = [
    ['Number', number],
    ['Made', momentOf(made_at)],
    ['Made by', providerName],
    ['Size', `${fileSize(bytes)} (${bytes.toLocaleString('en-GB')} bytes)`],
    ['SHA-256', sha256],
  ];
  return (
    <dl className="card pack-facts">
      {facts.map(([label, value = '']) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd translate="no">
            <Plain>{value}</Plain>
          </dd>
        </div>
      ))}
    </dl>
  );
}
