import type { FormMap, MapPage } from '@sac/contract/form-helper/form-map';
import type { FormJob, JobChoice } from '@sac/contract/form-helper/helper-messages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { askOffice } from '../ask-office';
import { fillPage, fillRow, type Outcomes } from '../form/fill-page';
import { findPage } from '../form/find-elements';
import { missingRows, otherTraveller, planPage, type Row, travellersShown } from '../form/plan-page';
import { usePageChanges } from '../form/use-page-changes';
import { AnswerRow, CopyRow } from './rows';
import { SubmittedPart } from './submitted';

/** The page that is shown, if it has all of its marks. */
function knownPage(map: FormMap): MapPage | null {
  const { page, missing } = findPage(map.pages);
  return location.pathname.startsWith(map.within) && missing.length === 0 ? page : null;
}

/** The page of the form that is shown, and what the orders answer to it. */
export function FillPanel({ job }: { job: FormJob }) {
  usePageChanges();
  const filling = useFilling(job);
  const page = knownPage(job.map);
  useAltF(filling.fill);
  return page ? <KnownPage job={job} page={page} filling={filling} /> : <UnknownPage job={job} />;
}

/** Nothing is filled on it: the answers can be copied. */
function UnknownPage({ job }: { job: FormJob }) {
  const { page, missing } = findPage(job.map.pages);
  const isChanged = page !== null && missing.length > 0 && location.pathname.startsWith(job.map.within);
  return (
    <>
      <p role="status" className="problem">
        {isChanged
          ? `This looks like the page “${page.name}”, but it has changed. Nothing is filled. Missing: ${missing.join(', ')}.`
          : 'This page is not on the map of the form. Nothing is filled.'}
      </p>
      <p>Copy the answers instead:</p>
      {job.travellers.map((traveller) => (
        <section key={traveller.orderId} aria-label={traveller.name}>
          <h3>{traveller.name}</h3>
          {job.map.pages.flatMap(({ fields }) =>
            fields.map((field) => {
              const value = traveller.answers[field.answer];
              return value && <CopyRow key={field.answer} field={field} value={value} />;
            }),
          )}
        </section>
      ))}
    </>
  );
}

function useFilling(job: FormJob) {
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [isFilling, setFilling] = useState(false);
  const [problem, setProblem] = useState('');
  const [filled, setFilled] = useState<ReadonlySet<string>>(new Set());
  const reported = useRef(new Set<string>());

  const isUnchanged = async () => {
    const orders = job.travellers.map(({ orderId, lastEventId }) => ({ orderId, lastEventId }));
    const { isOk, message } = await askOffice({ type: 'check', orders });
    setProblem(isOk ? '' : message);
    return isOk;
  };

  const fill = async () => {
    // As it is when the key is pressed: the panel may still show the page before.
    const page = knownPage(job.map);
    if (isFilling || !page) return;
    setFilling(true);
    try {
      const stop = otherTraveller(planPage(page, job), job);
      if (stop) setProblem(stop);
      else if (await isUnchanged()) {
        const before = new Set(planPage(page, job).flatMap((row) => (row.state === 'equal' ? [row.key] : [])));
        const found = await fillPage(page, job, (now) => setOutcomes((known) => new Map([...known, ...now])));
        const after = planPage(page, job);
        setOutcomes((known) => new Map([...known, ...found]));
        setFilled(
          (known) =>
            new Set([
              ...known,
              ...after.flatMap(({ key, state }) => (state === 'equal' && !before.has(key) ? [key] : [])),
            ]),
        );
        const gone = missingRows(after);
        if (gone.length > 0 && !reported.current.has(page.name)) {
          reported.current.add(page.name);
          const answers = [...new Set(gone.map(({ field }) => field.answer))];
          await askOffice({ type: 'missing', mapVersion: job.mapVersion, page: page.name, answers });
        }
      }
    } finally {
      setFilling(false);
    }
  };

  /** A person has clicked on this one: it may replace what is there. */
  const fillOne = async (row: Row, text: string | null, remember: boolean) => {
    if (isFilling || !(await isUnchanged())) return;
    setFilling(true);
    const result = await fillRow(row, text);
    setOutcomes((known) => {
      const next = new Map(known);
      if (result === 'set') next.delete(row.key);
      else next.set(row.key, result);
      return next;
    });
    if (result === 'set') setFilled((known) => new Set(known).add(row.key));
    setFilling(false);
    const value = job.travellers[row.traveller]?.answers[row.field.answer];
    if (result !== 'set' || !remember || text === null || !value) return;
    const { isOk, message } = await askOffice({
      type: 'choice',
      choice: { answer: row.field.answer, value, option: text },
    });
    if (!isOk) setProblem(message);
  };
  /** Undoes for everybody what was remembered. What is on the page stays. */
  const forget = async (choice: JobChoice) => {
    const { isOk, message } = await askOffice({ type: 'forget choice', choice });
    setProblem(isOk ? '' : message);
  };
  return { outcomes, filled, isFilling, problem, fill, fillOne, forget };
}

type Filling = ReturnType<typeof useFilling>;

function KnownPage({ job, page, filling }: { job: FormJob; page: MapPage; filling: Filling }) {
  const rows = planPage(page, job);
  const shown = page.isPerTraveller ? travellersShown(rows) : 1;
  const asked = rows.filter(({ traveller }) => traveller < shown);
  const present = asked.filter(({ state }) => state === 'equal');
  const stop = otherTraveller(rows, job);
  return (
    <>
      <h3 className="page">{page.name}</h3>
      {(stop ?? filling.problem) && (
        <p role="alert" className="problem">
          {stop ?? filling.problem}
        </p>
      )}
      {page.fields.length > 0 && (
        <button type="button" className="main" disabled={filling.isFilling || stop !== null} onClick={filling.fill}>
          {filling.isFilling ? 'Filling…' : 'Fill this page (Alt+F)'}
        </button>
      )}
      {page.fields.length > 0 && (
        <p role="status">
          {present.length} of {asked.length} answers are on the page.
          {present.length === rows.length && ' Check them, then go on.'}
        </p>
      )}
      {groups(rows, job, page).map(({ name, own, isShown }) => (
        <section key={name} aria-label={name}>
          {page.isPerTraveller && <h4>{name}</h4>}
          {isShown ? (
            own.map((row) => (
              <AnswerRow
                key={row.key}
                row={row}
                outcome={filling.outcomes.get(row.key)}
                wasFilled={filling.filled.has(row.key)}
                isBusy={filling.isFilling}
                onFill={(text, remember) => void filling.fillOne(row, text, remember)}
                onForget={(choice) => void filling.forget(choice)}
              />
            ))
          ) : (
            <p>Add this traveller on the page, then fill it.</p>
          )}
        </section>
      ))}
      {page.yours.length > 0 && (
        <section aria-label="Yours to do">
          <h4>Yours to do</h4>
          <ul>
            {page.yours.map(({ label }) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </section>
      )}
      {page.numberAfter && <SubmittedPart job={job} labels={page.numberAfter} />}
    </>
  );
}

function groups(rows: readonly Row[], job: FormJob, page: MapPage) {
  const shown = page.isPerTraveller ? travellersShown(rows) : 1;
  const travellers = page.isPerTraveller ? job.travellers : job.travellers.slice(0, 1);
  return travellers.map(({ name, orderId }, at) => ({
    name: `${job.travellers.length > 1 ? `${at + 1}. ` : ''}${name} (${orderId})`,
    own: rows.filter(({ traveller }) => traveller === at),
    isShown: at < shown,
  }));
}

function useAltF(run: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // A page's own script cannot press it.
    if (!event.isTrusted || !event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyF') return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
}
