/** Random numbers below `sides` from a seed, so that a failure can be repeated. */
export function seededRandom(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
}
