import { pageSizes } from '@sac/contract/platform/constants';
import type { PageSize } from '../../url/url-state';
import styles from './list-table.module.css';

interface PageSizeSelectProps<S extends PageSize> {
  size: S;
  sizes: readonly S[];
  onChange: (size: S) => void;
}

/** For a list that can be shown whole. */
export const allSizes: readonly PageSize[] = [...pageSizes, 'all'];

export const PageSizeSelect = <S extends PageSize>({ size, sizes, onChange }: PageSizeSelectProps<S>) => (
  <label className={styles.label}>
    Rows
    <select
      className={styles.size}
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
