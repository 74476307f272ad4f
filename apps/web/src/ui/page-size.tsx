import { pageSizes } from '@sac/contract/constants';
import type { PageSize } from '../lib/url-state';
import styles from './list-table.module.css';

interface PageSizeSelectProps {
  size: PageSize;
  onChange: (size: PageSize) => void;
}

const sizes: readonly PageSize[] = [...pageSizes, 'all'];

export const PageSizeSelect = ({ size, onChange }: PageSizeSelectProps) => (
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
