import {
  type AnswerField,
  answerFields,
  answerLabel,
  controlKinds,
  type MapField,
  writings,
} from '@sac/contract/form-helper/form-map';
import { type ReactNode, useState } from 'react';

/** A field of the map that may still lack its answer. */
export type TaughtField = Partial<MapField> & Pick<MapField, 'label' | 'set' | 'write'>;

interface ChoiceProps<T extends string> {
  label: string;
  value: T | '';
  values: readonly T[];
  nameOf?: (value: T) => string;
  onChange: (value: T) => void;
}

const Choice = <T extends string>({
  label,
  value,
  values,
  nameOf = (one) => one,
  onChange,
}: ChoiceProps<T>): ReactNode => (
  <label className="number">
    {label}
    <select value={value} onChange={(event) => onChange(event.currentTarget.value as T)}>
      {value === '' && <option value="">Choose…</option>}
      {values.map((one) => (
        <option key={one} value={one}>
          {nameOf(one)}
        </option>
      ))}
    </select>
  </label>
);

const byLabel = answerFields.toSorted((a, b) => answerLabel(a).localeCompare(answerLabel(b)));

/** Which answer belongs into the field that was clicked, and how it is written. */
export function FieldForm({
  field,
  onAdd,
  onCancel,
}: {
  field: TaughtField;
  onAdd: (field: TaughtField) => void;
  onCancel: () => void;
}) {
  const [draft, setDraft] = useState(field);
  const set = (change: Partial<TaughtField>) => setDraft({ ...draft, ...change });
  return (
    <section aria-label="Field">
      <label className="number">
        The form calls it
        <input value={draft.label} onChange={(event) => set({ label: event.currentTarget.value })} />
      </label>
      <Choice<AnswerField>
        label="Answer"
        value={draft.answer ?? ''}
        values={byLabel}
        nameOf={answerLabel}
        onChange={(answer) => set({ answer })}
      />
      <Choice label="Written" value={draft.write} values={writings} onChange={(write) => set({ write })} />
      <Choice label="Kind of field" value={draft.set} values={controlKinds} onChange={(kind) => set({ set: kind })} />
      {draft.options?.map(({ value, selectors, text }, at) => (
        <label key={selectors?.[0]} className="number">
          Button “{text ?? field.options?.[at]?.value}” is the answer
          <input
            value={value}
            onChange={({ currentTarget: { value: typed } }) =>
              set({ options: draft.options?.map((one, index) => (index === at ? { ...one, value: typed } : one)) })
            }
          />
        </label>
      ))}
      {draft.selectors && (
        <label className="number">
          Selector
          <input
            value={draft.selectors[0] ?? ''}
            onChange={(event) => set({ selectors: [event.currentTarget.value] })}
          />
        </label>
      )}
      <button type="button" className="main" onClick={() => onAdd(draft)}>
        Add to the map
      </button>
      <button type="button" onClick={onCancel}>
        Cancel
      </button>
    </section>
  );
}
