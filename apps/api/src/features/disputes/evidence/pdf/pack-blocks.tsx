import { View } from '@react-pdf/renderer';
import type { PackBlock, PackFact } from '@sac/contract/disputes/evidence-api';
import type { ReactNode } from 'react';
import { Facts } from './frame';
import { Mail } from './pack-mail';
import { PackPicturePdf } from './pack-picture';
import { PackScreenPdf } from './pack-screen';
import { PackTablePdf } from './pack-table';
import { size, textWidth } from './sheet';
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
          <Words width={textWidth} size={size.small} isBold style={{ marginTop: 3, marginBottom: 1 }}>
            {block.source}
          </Words>
          <FactColumns facts={block.facts} />
        </View>
      );
    case 'table':
      return <PackTablePdf table={block} head={head} />;
    case 'mail':
      return <Mail mail={block} head={head} />;
    case 'screen':
      return <PackScreenPdf screen={block} head={head} />;
    case 'picture':
      return <PackPicturePdf picture={block} head={head} />;
  }
}
