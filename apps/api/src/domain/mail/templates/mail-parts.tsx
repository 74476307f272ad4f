import type { CSSProperties, ReactNode } from 'react';

// What mail programs need, where plain HTML does not do: tables for layout, and what Outlook reads instead of padding.

interface PartProps {
  children?: ReactNode;
  className?: string;
  style: CSSProperties;
}

const layout = {
  align: 'center',
  width: '100%',
  border: 0,
  cellPadding: 0,
  cellSpacing: 0,
  role: 'presentation',
} as const;

/** A block. The padding is the cell's: Outlook ignores that of a table. */
export const Section = ({ children, className, style: { padding, ...style } }: PartProps) => (
  <table {...layout} className={className} style={style}>
    <tbody>
      <tr>
        <td style={{ padding }}>{children}</td>
      </tr>
    </tbody>
  </table>
);

/** The document's body. Its style is the cell's as well: many mail programs replace the body by an element of theirs. */
export const Body = ({ children, style }: PartProps) => (
  <body style={{ margin: style.margin, padding: style.padding }}>
    <table {...layout}>
      <tbody>
        <tr>
          <td dir="ltr" lang="en" style={style}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  </body>
);

const previewLength = 200;

/** What a list of mails shows beside the subject. The rest is filled, or the letter's own text would follow. */
export const Preview = ({ children: text }: { children: string }) => (
  <div style={{ display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 }}>
    {text.slice(0, previewLength)}
    <div>{'\u00a0\u200c\u200b\u200d\ufeff'.repeat(Math.max(0, previewLength - text.length))}</div>
  </div>
);

export const Link = ({ href, ...props }: PartProps & { href: string }) => <a href={href} target="_blank" {...props} />;

/** What only Outlook reads: a comment, which JSX cannot write. */
const ForOutlook = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of numbers alone
  <span dangerouslySetInnerHTML={{ __html: `<!--[if mso]>${html}<![endif]-->` }} />
);

const points = (px: number) => (px * 3) / 4;

/** A link as a button. Outlook pads no links: there, spaces as wide stand in for it, and the text is raised. */
export function Button({
  href,
  children,
  style,
  padding,
}: PartProps & { href: string; padding: [y: number, x: number] }) {
  const [y, x] = padding;
  const count = Math.ceil(x / 10);
  const spaces = '&#8202;'.repeat(count);
  const width = `mso-font-width:${(x / count / 2) * 100}%`;
  const noPadding = { msoPaddingAlt: '0px' };
  const raised = { ...noPadding, msoTextRaise: points(y) };
  return (
    <Link
      href={href}
      style={{ ...style, ...noPadding, display: 'inline-block', maxWidth: '100%', padding: `${y}px ${x}px` }}
    >
      <ForOutlook html={`<i style="${width};mso-text-raise:${points(2 * y)}px" hidden>${spaces}</i>`} />
      <span style={{ ...raised, maxWidth: '100%', display: 'inline-block', lineHeight: '120%' }}>{children}</span>
      <ForOutlook html={`<i style="${width}" hidden>${spaces}&#8203;</i>`} />
    </Link>
  );
}
