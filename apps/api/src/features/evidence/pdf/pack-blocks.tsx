import { View } from '@react-pdf/renderer';
import { notCaptured, type PackBlock, type PackFact } from '@sac/contract/evidence-api';
import type { ReactNode } from 'react';
import { PackTable } from './pack-table';
import { size, textWidth, tone } from './sheet';
import { Words } from './words';

const framed = textWidth - 28;
const labelWidth = 112;
const columnGap = 18;
const columnWidth = (textWidth - columnGap) / 2;

interface FactsProps {
  facts: PackFact[];
  width: number;
}

const Facts = ({ facts, width }: FactsProps) =>
  facts.map(({ label, value }) => (
    <View key={label} wrap={false} style={{ flexDirection: 'row', paddingVertical: 1 }}>
      <Words width={labelWidth} size={size.small} style={{ width: labelWidth, color: tone.soft }}>
        {label}
      </Words>
      <Words width={width - labelWidth} size={size.small} style={{ width: width - labelWidth }}>
        {value ?? notCaptured}
      </Words>
    </View>
  ));

/** Two columns: the first half of the facts beside the second. */
const FactColumns = ({ facts }: { facts: PackFact[] }) => {
  const middle = Math.ceil(facts.length / 2);
  return (
    <View style={{ flexDirection: 'row', columnGap }}>
      {[facts.slice(0, middle), facts.slice(middle)].map((column) => (
        <View key={column[0]?.label ?? ''} style={{ width: columnWidth }}>
          <Facts facts={column} width={columnWidth} />
        </View>
      ))}
    </View>
  );
};

/** A frame, so that nobody takes what is drawn in it for words of ours. */
const Frame = ({ label, isWhole = false, children }: { label: string; isWhole?: boolean; children: ReactNode }) => (
  <View wrap={!isWhole} style={{ borderWidth: 1, borderColor: tone.line, marginBottom: 8 }}>
    <View style={{ backgroundColor: tone.shade, paddingHorizontal: 14, paddingVertical: 3 }}>
      <Words width={framed} size={size.small} isBold>
        {label}
      </Words>
    </View>
    <View style={{ paddingHorizontal: 14, paddingVertical: 8 }}>{children}</View>
  </View>
);

const More = ({ children }: { children: string | null }) =>
  children && (
    <Words width={framed} size={size.small} isBold style={{ marginTop: 3 }}>
      {children}
    </Words>
  );

/** Short enough to stand on one page, whatever script it is in. */
const isShort = (text: string) => text.length < 1500 && text.split('\n').length < 32;

const Mail = ({ mail }: { mail: Extract<PackBlock, { kind: 'mail' }> }) => (
  <Frame label={mail.label} isWhole={isShort(mail.text)}>
    <Facts facts={mail.facts} width={framed} />
    <View style={{ borderTopWidth: 0.5, borderTopColor: tone.line, marginTop: 4, paddingTop: 6 }}>
      <Words width={framed} size={size.small}>
        {mail.text}
      </Words>
      <More>{mail.more}</More>
    </View>
  </Frame>
);

const Screen = ({ screen }: { screen: Extract<PackBlock, { kind: 'screen' }> }) => (
  <Frame label={screen.label} isWhole>
    <Words width={framed} size={size.foot} style={{ color: tone.soft, marginBottom: 6 }}>
      {screen.address}
    </Words>
    <Words width={framed} size={size.title} isBold style={{ marginBottom: 3 }}>
      {screen.heading}
    </Words>
    {screen.lines.map((line) => (
      <Words key={line} width={framed} size={size.small} style={{ marginBottom: 2 }}>
        {line}
      </Words>
    ))}
    <View
      style={{
        alignSelf: 'flex-start',
        borderWidth: 1.4,
        borderColor: tone.ink,
        borderRadius: 4,
        paddingHorizontal: 16,
        paddingVertical: 5,
        marginVertical: 6,
      }}
    >
      <Words width={framed} size={size.text} isBold>
        {screen.button}
      </Words>
    </View>
    <Words width={framed} size={size.foot} style={{ color: tone.soft, marginBottom: 8 }}>
      {screen.hint}
    </Words>
    <Words width={framed} size={size.small} isBold style={{ marginBottom: 2 }}>
      {screen.history.heading}
    </Words>
    {screen.history.lines.map((line) => (
      <Words key={line} width={framed} size={size.foot}>
        {line}
      </Words>
    ))}
    <More>{screen.history.more}</More>
  </Frame>
);

/** One piece of an attachment. */
export function Block({ block }: { block: PackBlock }) {
  switch (block.kind) {
    case 'text':
      return (
        <Words width={textWidth} size={size.small} style={{ marginBottom: 4 }}>
          {block.text}
        </Words>
      );
    case 'facts':
      return <FactColumns facts={block.facts} />;
    case 'table':
      return <PackTable table={block} />;
    case 'mail':
      return <Mail mail={block} />;
    case 'screen':
      return <Screen screen={block} />;
  }
}
