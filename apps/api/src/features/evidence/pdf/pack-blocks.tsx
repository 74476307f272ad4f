import { View } from '@react-pdf/renderer';
import type { PackBlock, PackFact } from '@sac/contract/evidence-api';
import type { ReactNode } from 'react';
import { Facts, Frame, framed } from './frame';
import { Picture } from './pack-picture';
import { PackTable } from './pack-table';
import { size, textWidth, tone } from './sheet';
import { Words } from './words';

const columnGap = 18;
const columnWidth = (textWidth - columnGap) / 2;

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

const More = ({ children }: { children: string | null }) =>
  children && (
    <Words width={framed} size={size.small} isBold style={{ marginTop: 3 }}>
      {children}
    </Words>
  );

/** Short enough for one page in any script. */
const isShort = (text: string) => text.length < 1500 && text.split('\n').length < 32;
/** Lines of a longer email that are kept with its label. */
const openingLines = 3;

interface MailProps {
  mail: Extract<PackBlock, { kind: 'mail' }>;
  head: ReactNode;
}

function Mail({ mail: { label, facts, text, more }, head }: MailProps) {
  const lines = text.split('\n');
  const opening = isShort(text) ? lines.length + 1 : openingLines;
  const drawn = [
    ...lines.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a drawing keep their order
      <Words key={index} width={framed} size={size.small}>
        {line || ' '}
      </Words>
    )),
    more && <More key="more">{more}</More>,
  ].filter(Boolean);
  return (
    <Frame head={head} label={label} rest={drawn.slice(opening)}>
      <Facts facts={facts} width={framed} />
      <View style={{ borderTopWidth: 0.5, borderTopColor: tone.line, marginTop: 4, paddingTop: 6 }}>
        {drawn.slice(0, opening)}
      </View>
    </Frame>
  );
}

const Screen = ({ screen, head }: { screen: Extract<PackBlock, { kind: 'screen' }>; head: ReactNode }) => (
  <Frame head={head} label={screen.label}>
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

/**
 * One block of an attachment. `head` is the heading above it. Both are in one unbreakable wrapper, the only way to keep the
 * heading on the same page as the beginning of the block.
 */
export function Block({ block, head }: { block: PackBlock; head: ReactNode }) {
  switch (block.kind) {
    case 'text':
      return (
        <View wrap={false}>
          {head}
          <Words width={textWidth} size={size.small} style={{ marginBottom: 4 }}>
            {block.text}
          </Words>
        </View>
      );
    case 'facts':
      return (
        <View wrap={false}>
          {head}
          <FactColumns facts={block.facts} />
        </View>
      );
    case 'table':
      return <PackTable table={block} head={head} />;
    case 'mail':
      return <Mail mail={block} head={head} />;
    case 'screen':
      return <Screen screen={block} head={head} />;
    case 'picture':
      return <Picture picture={block} head={head} />;
  }
}
