// Loaded into a server before anything else: its clock is then off by the number of milliseconds in the file. What it goes by is
// written beside it, so that a test knows when its clock has jumped. Only the main thread writes it: worker threads load
// this file too.
import { readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = String(process.env.CLOCK_FILE);
let shift = 0;
const read = () => {
  // An empty file is one that is just being written.
  const wanted = Number(readFileSync(file, 'utf8')) || 0;
  if (wanted === shift) return;
  shift = wanted;
  if (isMainThread) writeFileSync(`${file}.seen`, String(shift));
};
read();
setInterval(read, 100).unref();

const { now } = Date;
globalThis.Date = new Proxy(Date, {
  construct: (date, given, target) => Reflect.construct(date, given.length > 0 ? given : [now() + shift], target),
  get: (date, key) => (key === 'now' ? () => now() + shift : Reflect.get(date, key)),
});
