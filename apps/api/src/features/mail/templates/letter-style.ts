import type { CSSProperties } from 'react';

const teal = '#0b6e69';
const ink = '#17302f';
const soft = '#5a6f6e';
const font = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

// Names come in any length and script: break inside a word rather than widen the letter.
const text: CSSProperties = {
  margin: '0 0 16px',
  fontSize: 16,
  lineHeight: '25px',
  color: ink,
  overflowWrap: 'anywhere',
  wordBreak: 'break-word',
};

/** Inline, because many mail programs drop style sheets. No images: many do not show them. */
export const style = {
  body: { margin: 0, padding: 0, fontFamily: font },
  page: { padding: '24px 12px', backgroundColor: '#eef3f2' },
  container: { maxWidth: 560, margin: '0 auto' },
  wideContainer: { maxWidth: 760, margin: '0 auto' },
  brand: { backgroundColor: teal, borderRadius: '12px 12px 0 0', padding: '18px 24px' },
  brandName: {
    margin: 0,
    fontSize: 17,
    lineHeight: '24px',
    fontWeight: 600,
    color: '#ffffff',
    letterSpacing: '0.01em',
  },
  card: { backgroundColor: '#ffffff', borderRadius: '0 0 12px 12px', padding: '26px 24px 12px' },
  title: { margin: '0 0 18px', fontSize: 25, lineHeight: '32px', fontWeight: 600, color: ink },
  subtitle: { margin: '0 0 10px', fontSize: 17, lineHeight: '24px', fontWeight: 600, color: ink },
  text,
  facts: { margin: '0 0 22px', padding: '12px 16px', backgroundColor: '#eef6f5', borderRadius: 8 },
  fact: { ...text, margin: 0 },
  label: { color: soft },
  table: {
    width: '100%',
    margin: '0 0 22px',
    borderCollapse: 'collapse',
    fontSize: 13,
    lineHeight: '19px',
    color: ink,
  },
  // Six columns are wider than a phone.
  scroller: { overflowX: 'auto' },
  cell: {
    padding: '7px 8px 7px 0',
    borderBottom: '1px solid #dbe6e5',
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'break-word',
  },
  button: {
    backgroundColor: teal,
    borderRadius: 8,
    color: '#ffffff',
    fontSize: 17,
    lineHeight: '22px',
    fontWeight: 600,
    padding: '13px 30px',
    textDecoration: 'none',
  },
  link: { color: teal, textDecoration: 'underline' },
  small: { ...text, margin: '18px 0 8px', fontSize: 14, lineHeight: '21px', color: soft },
  address: { color: teal, textDecoration: 'underline', wordBreak: 'break-all' },
  line: { margin: '20px 0', border: 'none', borderTop: '1px solid #dbe6e5' },
  list: { margin: '0 0 8px', padding: '0 0 0 22px', fontSize: 16, lineHeight: '25px', color: ink },
  item: { margin: '0 0 6px' },
  footer: { ...text, margin: '16px 24px', fontSize: 13, lineHeight: '20px', color: soft },
} satisfies Record<string, CSSProperties>;

/** For programs that follow the reader's dark mode; the others show the light letter. Without '>' and quotes, which JSX would escape. */
export const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #0e1a1a !important; }
  .card { background-color: #172726 !important; }
  .facts { background-color: #1e3332 !important; }
  .ink { color: #e6efee !important; }
  .soft { color: #a5b8b6 !important; }
  .link { color: #6fd0c8 !important; }
  .line { border-color: #2d4443 !important; }
}`;
