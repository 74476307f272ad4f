import { Button } from '@mantine/core';
import type { FormEventHandler, ReactNode } from 'react';
import styles from './filter-form.module.css';
import { usualDays } from './typed-day';
import { UsualDays } from './usual-days';

interface Days {
  /** YYYY-MM-DD; empty for no limit. */
  fromDate: string;
  toDate: string;
}

/** How days are read. */
export const singaporeDays = 'Singapore time (UTC+8). Includes both dates.';

interface FilterFormProps {
  label: string;
  /** What the list shows now. */
  days: Days;
  onChooseDays: (days: Days) => void;
  onSubmit: FormEventHandler;
  isLoading: boolean;
  note: ReactNode;
  children: ReactNode;
}

/** The filters of a list: the most used periods with one click each, fields, and a button. */
export const FilterForm = ({ label, days, onChooseDays, onSubmit, isLoading, note, children }: FilterFormProps) => (
  <form noValidate aria-label={label} className={styles.form} onSubmit={onSubmit}>
    {children}
    <Button type="submit" loading={isLoading}>
      Submit
    </Button>
    <div className={styles.usual}>
      <UsualDays
        ranges={usualDays(new Date())}
        shown={days}
        onChoose={({ fromDate, toDate }) => onChooseDays({ fromDate, toDate })}
      />
    </div>
    <p className={styles.note} data-prints>
      {note}
    </p>
  </form>
);
