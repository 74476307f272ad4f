import { Plain, Text, type TextKey } from '../language/texts';
import { failureKey } from '../site/failure-text';
import { useSettings } from '../site/page-data';
import { PageHeading } from '../site/page-heading';
import './check-pack.css';
import { CompareFile } from './compare-file';
import { NumberForm } from './number-form';
import { PackFacts } from './pack-facts';
import { useCheckedPack } from './use-checked-pack';

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
