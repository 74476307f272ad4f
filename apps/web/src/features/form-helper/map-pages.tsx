import type { MapField, MapPage } from '@sac/contract/form-helper/form-map';
import { answerLabel } from '@sac/contract/form-helper/form-map';
import { Lines } from '../../platform/ui/lines';
import { type DataColumn, DataTable } from '../../platform/ui/tables/data-table';
import styles from './form-helper.module.css';
import { markWords } from './map-words';

const columns: DataColumn<MapField>[] = [
  {
    id: 'label',
    header: 'On the form',
    cell: ({ label, after }) => (
      <Lines overflow="wrap">
        <span>{label}</span>
        {after && <small>after {answerLabel(after)}</small>}
      </Lines>
    ),
    width: '220px',
  },
  { id: 'answer', header: 'Answer', cell: ({ answer }) => answerLabel(answer), width: '190px' },
  { id: 'write', header: 'Written', cell: ({ write }) => write, width: '110px' },
  { id: 'set', header: 'Set', cell: ({ set }) => set, width: '110px' },
  {
    id: 'selectors',
    header: 'Selectors',
    cell: ({ selectors = [], options = [] }) => (
      <Lines overflow="wrap">
        {selectors.map((one) => (
          <code key={one}>{one}</code>
        ))}
        {options.map(({ value, text, selectors: own = [] }) => (
          <small key={value}>
            {value} → {[text, ...own].filter(Boolean).join(', ')}
          </small>
        ))}
      </Lines>
    ),
    isWide: true,
  },
];

/** The pages of the form, each folded into a line. */
export const MapPages = ({ pages }: { pages: readonly MapPage[] }) =>
  pages.map(({ name, isPerTraveller, marks, fields, yours }) => (
    <details key={name} className={styles.fold}>
      <summary>
        <b>{name}</b>
        <small>
          {fields.length === 0 ? 'nothing to fill' : `${fields.length} ${fields.length === 1 ? 'field' : 'fields'}`}
          {isPerTraveller && ' for each traveller'}
        </small>
      </summary>
      <p className={styles.marks}>Recognised by {marks.map(markWords).join(' and ')}.</p>
      {yours.length > 0 && (
        <p className={styles.marks}>Left to a person: {yours.map(({ label }) => label).join(', ')}.</p>
      )}
      {fields.length > 0 && (
        <DataTable
          label={`Fields of the page ${name}`}
          columns={columns}
          rows={fields}
          rowId={({ answer, label }) => `${answer} ${label}`}
        />
      )}
    </details>
  ));
