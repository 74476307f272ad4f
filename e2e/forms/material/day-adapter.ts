import { Injectable } from '@angular/core';
import { NativeDateAdapter } from '@angular/material/core';
import { dayOf } from '../shared/answers';

const written = 'DD/MM/YYYY';

export const dayFormats = {
  parse: { dateInput: written, timeInput: written },
  display: {
    dateInput: written,
    timeInput: written,
    timeOptionLabel: written,
    monthYearLabel: { year: 'numeric', month: 'short' },
    dateA11yLabel: { year: 'numeric', month: 'long', day: 'numeric' },
    monthYearA11yLabel: { year: 'numeric', month: 'long' },
  },
};

export const shownDate = (date: Date) =>
  [date.getDate(), date.getMonth() + 1, date.getFullYear()].map((part) => String(part).padStart(2, '0')).join('/');

/** Days are typed and shown as DD/MM/YYYY. */
@Injectable()
export class DayAdapter extends NativeDateAdapter {
  override parse(value: string): Date | null {
    if (!value) return null;
    const day = dayOf(value.trim());
    return day ? new Date(`${day}T00:00:00`) : this.invalid();
  }

  override format(date: Date, format: unknown): string {
    if (format !== written) return super.format(date, format as object);
    return shownDate(date);
  }
}
