import { isCalendarDate } from '@sac/contract/platform/dates';
import { parse } from 'mrz';
import type { CardLine } from './card-lines';

/** What a machine-readable zone says; null: it could not be read. */
export interface Zone {
  name: string | null;
  passportNumber: string | null;
  /** YYYY-MM-DD. */
  dateOfBirth: string | null;
}

/** ICAO 9303: three lines of 30, or two of 36 or 44. */
const shapes: Record<number, number> = { 30: 3, 36: 2, 44: 2 };
const zoneLine = /^[A-Z0-9<]{30,44}$/;

/** The zones on a paper, top to bottom. One that is damaged is there too, with nothing read. */
export function zonesOn(lines: readonly CardLine[], today: Date): Zone[] {
  const found = lines
    .map((line) =>
      line
        .map(({ text }) => text)
        .join('')
        .replaceAll(/\s+/g, '')
        .replaceAll('«', '<<')
        .toUpperCase(),
    )
    .filter((text) => zoneLine.test(text) && text.includes('<'));
  const zones: Zone[] = [];
  for (let at = 0; at < found.length; ) {
    const count = shapes[found[at]?.length ?? 0] ?? 1;
    zones.push(readZone(found.slice(at, at + count), today));
    at += count;
  }
  return zones;
}

function readZone(lines: string[], today: Date): Zone {
  try {
    const { fields } = parse(lines);
    const name = [fields.firstName, fields.lastName].filter(Boolean).join(' ');
    return {
      name: name || null,
      passportNumber: fields.documentNumber ?? null,
      dateOfBirth: birthDate(fields.birthDate ?? '', today),
    };
  } catch {
    return { name: null, passportNumber: null, dateOfBirth: null };
  }
}

/** YYMMDD. The century is the one that puts the birth date in the past. */
function birthDate(text: string, today: Date): string | null {
  const [, year = '', month = '', day = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  const isThisCentury = Number(`20${year}`) <= today.getUTCFullYear();
  const date = `${isThisCentury ? 20 : 19}${year}-${month}-${day}`;
  return isCalendarDate(date) ? date : null;
}
