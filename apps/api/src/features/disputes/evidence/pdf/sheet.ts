/** A4 portrait, in points. */
const pageWidth = 595;
const side = 48;
export const textWidth = pageWidth - 2 * side;

/** Type sizes in points. */
export const size = {
  name: 14,
  title: 12.5,
  text: 9.6,
  heading: 10.5,
  small: 8,
  cell: 7.4,
  note: 6.6,
  foot: 7.2,
} as const;

/** Black, greys and white, because banks print, scan and fax. */
export const tone = { ink: '#111111', soft: '#444444', line: '#999999', shade: '#eeeeee' } as const;

export const page = {
  paddingTop: 44,
  paddingBottom: 56,
  paddingHorizontal: side,
  color: tone.ink,
} as const;

export const foot = { position: 'absolute', bottom: 26, left: side, right: side } as const;
