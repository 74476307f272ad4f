import { type MapField, writeAnswer } from '@sac/contract/form-helper/form-map';
import type { JobChoice } from '@sac/contract/form-helper/helper-messages';
import { useState } from 'react';
import type { Outcomes } from '../form/fill-page';
import type { Row } from '../form/plan-page';

function CopyButton({ label, text }: { label: string; text: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <button type="button" aria-label={`Copy ${label}`} onClick={copy}>
      {isCopied ? 'Copied' : 'Copy'}
    </button>
  );
}

export const CopyRow = ({ field, value }: { field: MapField; value: string }) => (
  <div className="row">
    <small>{field.label}</small>
    <span>{writeAnswer(value, field.write)}</span>
    <CopyButton label={field.label} text={writeAnswer(value, field.write)} />
  </div>
);

interface AnswerRowProps {
  row: Row;
  outcome: Outcomes extends Map<string, infer O> ? O | undefined : never;
  wasFilled: boolean;
  /** Another answer is being filled in. */
  isBusy: boolean;
  onFill: (text: string | null, remember: boolean) => void;
  onForget: (choice: JobChoice) => void;
}

/** What is on the page instead of the order's words, and whose choice it is. It counts for every order, unless it was not remembered. */
function Chosen({
  choice,
  field,
  isBusy,
  onForget,
}: Pick<AnswerRowProps, 'isBusy' | 'onForget'> & { choice: JobChoice; field: MapField }) {
  if (choice.chosenBy === undefined) return <small>{choice.option}, chosen for this order only</small>;
  return (
    <small className="chosen">
      {choice.option}, chosen by {choice.chosenBy}
      {choice.mayForget && (
        <button
          type="button"
          disabled={isBusy}
          aria-label={`Undo the choice for ${field.label}`}
          onClick={() => onForget(choice)}
        >
          Undo
        </button>
      )}
    </small>
  );
}

/** Why an answer is a person's; nothing of it was typed. */
const yours: Partial<Record<Row['state'], string>> = {
  differs: 'Differs between the travellers: yours to do',
  disabled: 'The form has switched this field off: yours to do',
  'read-only': 'The form lets nobody type here: yours to do',
  'too long': 'Longer than the form takes: yours to do',
};

/** What became of a question: a word, and how it is shown. */
function stateOf({ row: { state, have, plain }, outcome, wasFilled }: AnswerRowProps): [word: string, kind: string] {
  if (state === 'equal')
    return [`${wasFilled ? 'Filled' : 'Already there'}${plain === null ? '' : ` as “${have}”`}`, 'good'];
  const reason = yours[state];
  if (reason !== undefined) return [reason, 'bad'];
  if (outcome === 'changed by the page')
    return [have ? `The page changed it to “${have}”` : 'The page did not keep it', 'bad'];
  if (state === 'different') return [`The page has “${have}”`, 'bad'];
  if (state === 'not found' || outcome === 'not found') return ['Not found on the page', 'bad'];
  if (state === 'later') return ['Not on the page yet', ''];
  if (outcome === 'no options') return ['The list shows no options', 'bad'];
  if (typeof outcome === 'object')
    return [outcome.nearest.length > 0 ? 'Choose the option:' : 'The page does not offer it', 'bad'];
  return plain === null ? ['To fill', ''] : ['The form does not take all of its letters', 'bad'];
}

export function AnswerRow(props: AnswerRowProps) {
  const { row, outcome, isBusy, onFill, onForget } = props;
  const { field, want, plain, state, control, choice } = row;
  const [word, kind] = stateOf(props);
  const offered = typeof outcome === 'object' && state !== 'equal' ? outcome.nearest : [];
  const isSettable = control.isThere && state !== 'equal' && !(state in yours) && offered.length === 0;
  return (
    <div className="row" data-kind={kind}>
      <small>
        {field.label} · <em>{word}</em>
      </small>
      <span>{want}</span>
      {isSettable && plain !== null && (
        <button type="button" disabled={isBusy} onClick={() => onFill(plain, false)}>
          Type “{plain}”
        </button>
      )}
      {isSettable && plain === null && (state === 'different' || outcome !== undefined) && (
        <button type="button" disabled={isBusy} aria-label={`Set ${field.label}`} onClick={() => onFill(null, false)}>
          {state === 'different' ? 'Overwrite' : 'Try again'}
        </button>
      )}
      {state !== 'equal' && <CopyButton label={field.label} text={want} />}
      {choice && state === 'equal' && <Chosen choice={choice} field={field} isBusy={isBusy} onForget={onForget} />}
      {offered.map((option) => (
        <button key={option} type="button" className="option" disabled={isBusy} onClick={() => onFill(option, true)}>
          {option}
        </button>
      ))}
    </div>
  );
}
