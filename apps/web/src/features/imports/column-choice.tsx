import { NativeSelect } from '@mantine/core';
import type { getImports, ImportRun } from '@sac/contract/imports/imports-api';
import type { OutputOf } from '@sac/contract/platform/endpoint';
import { useState } from 'react';
import styles from './imports.module.css';

export type ImportField = OutputOf<typeof getImports>['fields'][number];

interface ColumnChoiceProps {
  run: ImportRun;
  fields: readonly ImportField[];
  columns: ImportRun['columns'];
  onChange: (columns: ImportRun['columns']) => void;
}

/** The columns of a file with their first values, and the field of each. Open when a field is missing. */
export function ColumnChoice({ run, fields, columns, onChange }: ColumnChoiceProps) {
  const [isOpen] = useState(fields.some(({ name, isRequired }) => isRequired && !columns.includes(name)));
  // Those without a field come first; they stay there when they get one.
  const order = [...run.headers.keys()].toSorted(
    (a, b) => Number(run.columns[a] !== null) - Number(run.columns[b] !== null),
  );
  const leftOut = run.headers.filter((_, index) => columns[index] === null);
  const matched = columns.length - leftOut.length;
  return (
    <details open={isOpen}>
      <summary>
        {matched} of {columns.length} columns matched
        {leftOut.length > 0 && <small> · left out: {leftOut.filter(Boolean).join(', ')}</small>}
      </summary>
      <table className={styles.columns}>
        <thead>
          <tr>
            <th scope="col">Column of the file</th>
            <th scope="col">First values</th>
            <th scope="col">Field</th>
          </tr>
        </thead>
        <tbody>
          {order.map((index) => {
            const header = run.headers[index] || `Column ${index + 1}`;
            return (
              <tr key={index}>
                <th scope="row">{header}</th>
                <td>
                  {run.first
                    .map((cells) => cells[index])
                    .filter(Boolean)
                    .join(' · ')}
                </td>
                <td>
                  <NativeSelect
                    aria-label={`Field of ${header}`}
                    value={columns[index] ?? ''}
                    onChange={({ currentTarget }) => onChange(columns.with(index, currentTarget.value || null))}
                  >
                    <option value="">Leave out</option>
                    <FieldOptions label="Required fields" fields={fields.filter(({ isRequired }) => isRequired)} />
                    <FieldOptions label="Other fields" fields={fields.filter(({ isRequired }) => !isRequired)} />
                  </NativeSelect>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}

const FieldOptions = ({ label, fields }: { label: string; fields: readonly ImportField[] }) => (
  <optgroup label={label}>
    {fields.map((field) => (
      <option key={field.name} value={field.name}>
        {field.label}
      </option>
    ))}
  </optgroup>
);
