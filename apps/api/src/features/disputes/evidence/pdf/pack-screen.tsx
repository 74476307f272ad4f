import { View } from '@react-pdf/renderer';
import type { PackBlock } from '@sac/contract/disputes/evidence-api';
import type { ReactNode } from 'react';
import { style } from '../../../mail/templates/letter-style';
import { framed, More, PackFrame } from './frame';
import { grey, size, tone } from './sheet';
import { Words } from './words';

/** The colours of the public pages are those of the emails. */
const accent = grey(style.brand.backgroundColor);
const [ink, soft] = [grey(style.title.color), grey(style.label.color)];
const line = grey('#dbe6e5');
const [margin, inset] = [40, 14];
const width = framed - 2 * margin - 2 * inset;
const shares = [0.1, 0.42, 0.48] as const;

const Cells = ({ cells, isBold = false }: { cells: string[]; isBold?: boolean }) => (
  <View style={{ flexDirection: 'row', borderTopWidth: isBold ? 0 : 0.7, borderTopColor: line, padding: 4 }}>
    {cells.map((cell, index) => {
      const wide = (width - 8) * (shares[index] ?? 0);
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a drawing keep their order
        <Words key={index} width={wide} size={size.cell} isBold={isBold} style={{ width: wide, color: ink }}>
          {cell}
        </Words>
      );
    })}
  </View>
);

interface ScreenProps {
  screen: Extract<PackBlock, { kind: 'screen' }>;
  head: ReactNode;
}

/** A page of the public site, close to how a telephone shows it. */
export const PackScreenPdf = ({ screen, head }: ScreenProps) => (
  <PackFrame head={head} label={screen.label}>
    <View style={{ backgroundColor: tone.shade, borderRadius: 8, paddingHorizontal: 10, paddingVertical: 3 }}>
      <Words width={framed - 20} size={size.foot} style={{ color: tone.soft }}>
        {screen.address}
      </Words>
    </View>
    <View style={{ paddingHorizontal: margin + inset, paddingTop: 12 }}>
      <Words width={width} size={17} isBold style={{ color: ink, marginBottom: 4 }}>
        {screen.heading}
      </Words>
      {screen.lines.map((text) => (
        <Words key={text} width={width} size={size.text} style={{ color: soft, marginBottom: 4 }}>
          {text}
        </Words>
      ))}
      <View style={{ backgroundColor: accent, borderRadius: 6, paddingVertical: 8, marginVertical: 6 }}>
        <Words width={width} size={size.heading} isBold style={{ color: '#ffffff', textAlign: 'center' }}>
          {screen.button}
        </Words>
      </View>
      <Words width={width} size={size.small} style={{ color: soft, marginBottom: 10 }}>
        {screen.hint}
      </Words>
      <View style={{ borderWidth: 0.7, borderColor: line, borderRadius: 5, padding: 6, marginBottom: 4 }}>
        {screen.steps.map(({ text, note }) => (
          <View key={text} style={{ flexDirection: 'row', paddingVertical: 1 }}>
            <Words width={width * 0.5} size={size.small} isBold style={{ width: width * 0.5, color: ink }}>
              {text}
            </Words>
            <Words width={width * 0.45} size={size.small} style={{ color: soft }}>
              {note ?? ''}
            </Words>
          </View>
        ))}
      </View>
      <Words width={width} size={size.heading} isBold style={{ color: ink, marginBottom: 4 }}>
        {screen.history.heading}
      </Words>
      <View style={{ borderWidth: 0.7, borderColor: line, borderRadius: 5 }}>
        <Cells cells={screen.history.columns} isBold />
        {screen.history.rows.map((cells) => (
          <Cells key={cells.join()} cells={cells} />
        ))}
      </View>
      <More>{screen.history.more}</More>
    </View>
  </PackFrame>
);
