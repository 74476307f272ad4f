/** At the right of a section's title: how much there is in it. */
export function countText(count: number, what: string): string {
  if (count === 0) return 'No record found';
  return count === 1 ? `1 ${what}` : `${count} ${what}s`;
}
