// npm run import with a file of 10,000 orders, into a database of 10,000: a process of its own, as an operator starts it.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { addDays, singaporeToday } from '../../packages/contract/src/platform/dates.ts';
import { provideOrders } from '../load-orders.ts';
import { atLeast, type Bench } from '../metrics.ts';
import { root } from '../programs.ts';
import type { Line } from '../report.ts';

const rows = 10_000;
const database = 'bench_import';

export async function measureImport({ server }: Bench): Promise<Line[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-import-'));
  try {
    const file = path.join(folder, 'orders.csv');
    // Never the same rows again: those would only be recognised.
    const salt = Date.now();
    const lines = Array.from({ length: rows }, (_, index) => rowOf(index, `${salt}_${index}`));
    await writeFile(file, [columns, ...lines].join('\n'));
    const DATABASE_URL = await provideOrders(server, database, rows);
    const env = { ...process.env, DATABASE_URL, SIGNING_KEY: 'k'.repeat(40), DATA_DIR: path.join(folder, 'data') };
    const started = performance.now();
    const { stdout } = await promisify(execFile)(process.execPath, ['apps/api/dist/cli.js', 'import-orders', file], {
      cwd: root,
      env,
    });
    const seconds = (performance.now() - started) / 1000;
    if (!stdout.includes(`${rows} imported`)) throw new Error(stdout.slice(-500));
    return [atLeast('importing 10,000 orders from a CSV, with the start', rows / seconds, 2000, 'rows/s', 0)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const columns =
  'email,confirm_email,country_code,phone,first_name,last_name,passport_number,passport_expiry_date,sex,date_of_birth,' +
  'nationality,place_of_birth,place_of_residence,arrival_date,departure_date,processing_mode,used_passport,' +
  'current_symptoms,previous_visit,last_city,next_city,purpose_of_travel,travel_mode,travel_mode_details,flight_code,' +
  'flight_number,accommodation_type,hotel_name,transaction_id';

function rowOf(index: number, transaction: string): string {
  const today = singaporeToday(new Date());
  const [email, arrival] = [`traveller${index}@bench.test`, addDays(today, 5 + (index % 40))];
  const person = [email, email, 'Spain', `6123${10_000 + (index % 90_000)}`, `Traveller${index}`, 'Bar'];
  const passport = [`B${1_000_000 + index}`, addDays(today, 1500), index % 2 ? 'Male' : 'Female', '1990-04-05'];
  const journey = [
    'Spain',
    'Spain',
    'Spain',
    arrival,
    addDays(arrival, 9),
    index % 10 ? 'Standard' : 'Future',
    'No',
    'No',
  ];
  const flight = [
    'No',
    'Madrid',
    'Bangkok',
    'Holiday',
    'Air',
    'COMMERCIAL FLIGHT',
    'SQ',
    '321',
    'Hotel',
    'Harbour View',
  ];
  return [...person, ...passport, ...journey, ...flight, transaction].join();
}
