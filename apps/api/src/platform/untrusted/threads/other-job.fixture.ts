/** The same jobs in another file, and so in other threads. */
import './pool-job.fixture.ts';

export type { FixtureJob } from './pool-job.fixture.ts';
