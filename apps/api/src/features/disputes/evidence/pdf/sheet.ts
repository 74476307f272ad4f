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

export const tone = { ink: '#111111', soft: '#444444', line: '#999999', shade: '#eeeeee' } as const;

export const page = {
  paddingTop: 44,
  paddingBottom: 56,
  paddingHorizontal: side,
  color: tone.ink,
} as const;

export const foot = { position: 'absolute', bottom: 26, left: side, right: side } as const;

/**
 * A colour of our emails and pages (#rrggbb) as a grey of the same lightness (ITU-R BT.601). A pack is drawn without colour: banks print and
 * fax it, American Express OptBlue takes no colour, and Worldpay and Mastercard advise against it.
 */
export function grey(colour: string): string {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\da-f]{2}/gi) ?? []).map((pair) => Number.parseInt(pair, 16));
  const light = Math.round(0.299 * red + 0.587 * green + 0.114 * blue).toString(16);
  return `#${light.padStart(2, '0').repeat(3)}`;
}
