/** A place in the write-ahead log as PostgreSQL writes it, such as `16/B374D848`, as a number to compare and subtract. */
export function walPosition(text: string): bigint {
  const [high, low] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Where the primary's log was at a time, in milliseconds. */
interface Sample {
  at: number;
  position: bigint;
}

/** An hour of seconds: a standby that is further behind is shown an hour late. */
const maxSamples = 3600;

/**
 * How late a standby is, computed from where the primary's log was when: so an idle primary makes nobody late, and the clocks of
 * the two machines do not matter.
 */
export function createLagClock() {
  const samples: Sample[] = [];
  return {
    sample(at: number, position: bigint) {
      if (samples.at(-1)?.position !== position) samples.push({ at, position });
      if (samples.length > maxSamples) samples.shift();
    },
    /** How long ago the primary was seen to have what a standby at `replayed` has not, in milliseconds; and how many bytes. */
    lag(now: number, replayed: bigint): { ms: number; bytes: number } {
      while (samples.length > 1 && (samples[0] as Sample).position <= replayed) samples.shift();
      const [first] = samples;
      if (!first || first.position <= replayed) return { ms: 0, bytes: 0 };
      const last = samples.at(-1) as Sample;
      return { ms: now - first.at, bytes: Number(last.position - replayed) };
    },
  };
}
