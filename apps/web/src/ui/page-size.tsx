import { defaultPageSize, pageSizes } from '@sac/contract/constants';
import styles from './page-size.module.css';

export type PageSize = (typeof pageSizes)[number] | 'all';

interface PageSizeSelectProps {
  size: PageSize;
  onChange: (size: PageSize) => void;
}

const sizes: readonly PageSize[] = [...pageSizes, 'all'];

/** The size that an address names; the default if it names none that there is. */
export const readPageSize = (text: string | null): PageSize =>
  sizes.find((size) => String(size) === text) ?? defaultPageSize;

export const PageSizeSelect = ({ size, onChange }: PageSizeSelectProps) => (
  <label className={styles.label}>
    Rows
    <select
      className={styles.select}
      value={size}
      onChange={({ currentTarget }) => onChange(sizes[currentTarget.selectedIndex] ?? size)}
    >
      {sizes.map((option) => (
        <option key={option} value={option}>
          {option === 'all' ? 'All' : option}
        </option>
      ))}
    </select>
  </label>
);
