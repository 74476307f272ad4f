import { NativeSelect } from '@mantine/core';
import type { ImportRun } from '@sac/contract/imports/imports-api';
import { useState } from 'react';
import styles from './imports.module.css';
import type { ImportField } from './new-import';

interface ColumnChoiceProps {
  run: ImportRun;
  fields: readonly ImportField[];
  columns: ImportRun['columns'];
  onChange: (columns: ImportRun['columns']) => void;
}

/** The columns of a file with their first values, and the field of each. Open when a field is missing. */
export function ColumnChoice({ run, fields, columns, onChange }: ColumnChoiceProps) {
  const [isOpen] = useState(fields.some(({ name, isRequired }) => isRequired && !columns.includes(name)));
  const leftOut = run.headers.filter((_, index) => columns[index] === null);
  const matched = columns.length - leftOut.length;
  return (
    <details open={isOpen}>
      <summary>
        {matched} of {columns.length} columns matched
        {leftOut.length > 0 && <small> · left out: {leftOut.map((name) => name || '(no name)').join(', ')}</small>}
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
          {run.headers.map((header, index) => (
            // A file may have two columns of one name.
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file do not change
            <tr key={index}>
              <th scope="row">{header || '(no name)'}</th>
              <td>
                {run.first
                  .map((cells) => cells[index])
                  .filter(Boolean)
                  .join(' · ')}
              </td>
              <td>
                <NativeSelect
                  aria-label={`Field of the column ${header || index + 1}`}
                  value={columns[index] ?? ''}
                  onChange={({ currentTarget }) => onChange(columns.with(index, currentTarget.value || null))}
                >
                  <option value="">Leave out</option>
                  {fields.map(({ name, label, isRequired }) => (
                    <option key={name} value={name}>
                      {isRequired ? `${label} (required)` : label}
                    </option>
                  ))}
                </NativeSelect>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
