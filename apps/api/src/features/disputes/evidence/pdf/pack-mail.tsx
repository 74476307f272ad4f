import { View } from '@react-pdf/renderer';
import type { MailPart, PackBlock } from '@sac/contract/disputes/evidence-api';
import type { ReactNode } from 'react';
import { style } from '../../../mail/templates/letter-style';
import { Facts, framed, More, PackFrame } from './frame';
import { grey, size, tone } from './sheet';
import { Words } from './words';

/** Our emails are 560 pixels wide; this makes them as wide as half a page, so that most fit on one. */
const scale = 0.58;
const margin = 40;
const inset = 14;
const width = framed - 2 * margin - 2 * inset;

interface Look {
  size: number;
  color: string;
  isBold?: boolean;
  above?: number;
  below: number;
}

const looks: Record<Exclude<MailPart['as'], 'line' | 'fact' | 'button' | 'item'>, Look> = {
  brand: { size: style.brandName.fontSize * scale, color: grey(style.brandName.color), isBold: true, below: 0 },
  title: { size: style.title.fontSize * scale, color: grey(style.title.color), isBold: true, above: 10, below: 7 },
  heading: {
    size: style.subtitle.fontSize * scale,
    color: grey(style.subtitle.color),
    isBold: true,
    above: 2,
    below: 4,
  },
  text: { size: 16 * scale, color: grey(style.title.color), below: 7 },
  row: { size: style.table.fontSize * scale, color: grey(style.table.color), below: 3 },
  small: { size: style.small.fontSize * scale, color: grey(style.label.color), above: 4, below: 5 },
  footer: { size: style.footer.fontSize * scale, color: grey(style.label.color), above: 6, below: 6 },
};

function Part({ part }: { part: MailPart }) {
  const { as, text, label } = part;
  switch (as) {
    case 'line':
      return <View style={{ borderTopWidth: 0.7, borderTopColor: grey('#dbe6e5'), marginVertical: 8 }} />;
    case 'fact':
      return (
        <View style={{ backgroundColor: grey(style.facts.backgroundColor), paddingHorizontal: 9, paddingVertical: 2 }}>
          <Words width={width - 18} size={looks.text.size} style={{ color: looks.text.color }}>
            {`${label ?? ''} ${text}`}
          </Words>
        </View>
      );
    case 'button':
      return (
        <View
          style={{
            alignSelf: 'flex-start',
            backgroundColor: grey(style.button.backgroundColor),
            borderRadius: 5,
            paddingHorizontal: 18,
            paddingVertical: 6,
            marginBottom: 6,
          }}
        >
          <Words width={width} size={style.button.fontSize * scale} isBold style={{ color: grey(style.button.color) }}>
            {text}
          </Words>
        </View>
      );
    case 'item':
      return (
        <View style={{ paddingLeft: 12, marginBottom: 3 }}>
          <Words width={width - 12} size={looks.text.size} style={{ color: looks.text.color }}>
            {`•  ${text}`}
          </Words>
        </View>
      );
  }
  const look = looks[as];
  return (
    <Words
      width={width}
      size={look.size}
      isBold={look.isBold ?? false}
      style={{ color: look.color, marginTop: look.above ?? 0, marginBottom: look.below }}
    >
      {text}
    </Words>
  );
}

const grounds: Partial<Record<MailPart['as'], string>> = {
  brand: grey(style.brand.backgroundColor),
  footer: grey(style.page.backgroundColor),
};

/** A part on its ground, between the edges of the email's page. */
const Row = ({ part, isAfterFacts }: { part: MailPart; isAfterFacts: boolean }) => (
  <View style={{ backgroundColor: grey(style.page.backgroundColor), paddingHorizontal: margin }}>
    <View
      style={{
        backgroundColor: grounds[part.as] ?? grey(style.card.backgroundColor),
        paddingHorizontal: inset,
        paddingTop: part.as === 'brand' ? 7 : isAfterFacts ? 8 : 0,
        paddingBottom: part.as === 'brand' ? 7 : 0,
      }}
    >
      <Part part={part} />
    </View>
  </View>
);

/** Short enough for one page in any script. */
const isShort = (text: string) => text.length < 1500 && text.split('\n').length < 32;
/** Lines of a longer email that are kept with its label. */
const openingLines = 3;

interface MailProps {
  mail: Extract<PackBlock, { kind: 'mail' }>;
  head: ReactNode;
}

/** Each line on its own: a page may end after any of them. */
const inLines = (parts: MailPart[]): MailPart[] =>
  parts.flatMap((part) => part.text.split('\n').map((text) => ({ ...part, text })));

function linesOf({ drawn, text }: MailProps['mail']): ReactNode[] {
  if (drawn)
    return inLines(drawn).map((part, index, parts) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a drawing keep their order
      <Row key={index} part={part} isAfterFacts={part.as !== 'fact' && parts[index - 1]?.as === 'fact'} />
    ));
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a drawing keep their order
    <Words key={index} width={framed} size={size.small}>
      {line || ' '}
    </Words>
  ));
}

/** An email in a frame: as the customer saw it, or the beginning of its text. */
export function Mail({ mail, head }: MailProps) {
  const lines = linesOf(mail);
  const opening = isShort(mail.text) ? lines.length + 1 : openingLines;
  const all = [...lines, mail.more && <More key="more">{mail.more}</More>].filter(Boolean);
  return (
    <PackFrame head={head} label={mail.label} rest={all.slice(opening)}>
      <Facts facts={mail.facts} width={framed} />
      <View style={{ borderTopWidth: 0.5, borderTopColor: tone.line, marginTop: 4, paddingTop: 6 }}>
        {all.slice(0, opening)}
      </View>
    </PackFrame>
  );
}
