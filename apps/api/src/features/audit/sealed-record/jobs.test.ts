import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestApp } from '../../../../test/test-app';

test('a run that seals many days logs one line, with the newest root', async () => {
  const lines: Record<string, unknown>[] = [];
  const office = await openTestApp({
    env: { LOG_LEVEL: 'info' },
    logTo: { write: (line) => void lines.push(JSON.parse(line)) },
  });
  try {
    await sql`insert into event (kind, actor, at) values
      ('signed in', 'Mei', now() - interval '5 days'), ('signed in', 'Mei', now() - interval '3 days')`.execute(
      office.db,
    );
    const run = new Promise((resolve) => {
      office.jobs.onRun(({ name, error }) => name === 'seal-events' && resolve(error));
    });
    await office.jobs.enqueue(office.db, 'seal-events', {});
    expect(await run).toBeNull();
    const roots = await office.db.selectFrom('record_root').selectAll().orderBy('day').execute();
    const newest = roots.at(-1);
    expect(roots.length).toBeGreaterThan(3);
    expect(lines.filter(({ job }) => job === 'seal-events')).toEqual([
      expect.objectContaining({
        ...{ level: 30, msg: 'the record of several days is sealed', days: roots.length, events: 2 },
        ...{ day: newest?.day, root: newest?.root.toString('hex') },
      }),
    ]);
  } finally {
    await office.close();
  }
});
