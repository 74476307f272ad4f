import type { TextKey } from '@sac/contract/tracking/texts';
import { Plain, Text } from '../language/texts';
import { failureKey } from '../site/failure-text';
import { useSettings } from '../site/page-data';
import { PageHeading } from '../site/page-heading';
import './check-pack.css';
import type { CheckedPack } from '@sac/contract/disputes/check-pack-api';
import { fileSize } from '@sac/contract/platform/file-size';
import { useCallback, useEffect, useState } from 'react';
import { type CallFailure, callTracking } from '../call';
import { useAttempt } from '../site/use-attempt';
import { CompareFile } from './compare-file';
import { NumberForm } from './number-form';

/**
 * For banks and card networks: when a defence pack was made, and whether a file is that pack. In English only, as the packs
 * are. `number` is the one of the address, '' when it has none; null: the page is prerendered, without an address.
 */
export function CheckPackPage({ number }: { number: string | null }) {
  const { providerName } = useSettings();
  return (
    <div className="narrow check-pack">
      <PageHeading>Check a defence pack</PageHeading>
      <p className="lead">
        <Plain>{`Find out whether a PDF is a defence pack that ${providerName} made, and whether it was changed since.`}</Plain>
      </p>
      {number === null && <Waiting />}
      {number === '' && <NumberForm given="" />}
      {number && <Pack key={number} number={number} />}
    </div>
  );
}

/** What is recorded of a pack, or why that is not known; `load` asks again. */
function useCheckedPack(number: string) {
  const [state, setState] = useState<{ pack?: CheckedPack; failure?: CallFailure }>({});
  const attempt = useAttempt();
  const load = useCallback(async () => {
    const signal = attempt.start();
    setState({});
    const answer = await callTracking('/front/check-defence-pack', { number }, { signal });
    if (!signal.aborted) setState(answer.status === 1 ? { pack: answer.data } : { failure: answer });
  }, [number, attempt]);
  useEffect(() => {
    load();
  }, [load]);
  return { ...state, load };
}

function Pack({ number }: { number: string }) {
  const { pack, failure, load } = useCheckedPack(number);
  if (pack)
    return (
      <>
        <PackFacts pack={pack} />
        <CompareFile pack={pack} />
      </>
    );
  if (failure && [404, 422].includes(failure.httpStatus))
    return (
      <>
        <p className="attention" role="status">
          <Plain>{`We have made no defence pack with the number ${number}.`}</Plain>
        </p>
        <NumberForm given={number} />
      </>
    );
  return <Waiting problem={failure && failureKey(failure)} onRetry={load} />;
}

function Waiting({ problem, onRetry }: { problem?: TextKey | undefined; onRetry?: () => void }) {
  return (
    <div className="card pack-waiting" role="status">
      {problem ? (
        <>
          <p>
            <Text k={problem} />
          </p>
          <button type="button" className="quiet-button" onClick={onRetry}>
            <Text k="order.retry" />
          </button>
        </>
      ) : (
        <span className="spinner" />
      )}
    </div>
  );
}

const format = { dateStyle: 'long', timeStyle: 'medium' } as const;

/** An instant in UTC, and on a second line in the reader's own time where that is another. */
function momentOf(instant: string): string {
  const moment = new Date(instant);
  const utc = `${moment.toLocaleString('en-GB', { ...format, timeZone: 'UTC' })} UTC`;
  return moment.getTimezoneOffset() === 0 ? utc : `${utc}\n${moment.toLocaleString('en-GB', format)} your time`;
}

function PackFacts({ pack: { number, made_at, sha256, bytes } }: { pack: CheckedPack }) {
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
