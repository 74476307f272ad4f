import { Path, Svg, View } from '@react-pdf/renderer';
import type { DefencePack } from '@sac/contract/disputes/evidence-api';
import { encode } from 'uqr';
import { size, tone } from './sheet';
import { Words } from './words';

/** Points: a module is as wide as four dots of a fax. */
const side = 66;
export const checkCodeWidth = 240;
const textWidth = checkCodeWidth - side - 8;

/** The modules of a row that are next to each other are one rectangle, a little higher: else some readers show white lines. */
const rowOf = (row: boolean[], y: number) =>
  [
    ...row
      .map((isDark) => (isDark ? '#' : ' '))
      .join('')
      .matchAll(/#+/g),
  ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1.04h-${length}z`);

/** The pack's number, and the code of the page that says whether a file is this pack. */
export function CheckCode({ check: { number, page } }: { check: NonNullable<DefencePack['check']> }) {
  // Readers look for four modules of white around the code; around it the page is white.
  const code = encode(`${page}/${number}`, { border: 0, ecc: 'M' });
  return (
    <View style={{ flexDirection: 'row', width: checkCodeWidth, columnGap: 8 }}>
      <View style={{ width: textWidth }}>
        <Words width={textWidth} size={size.foot} style={{ textAlign: 'right', color: tone.soft }}>
          Number of this pack
        </Words>
        <Words width={textWidth} size={size.text} isBold style={{ textAlign: 'right', marginBottom: 3 }}>
          {number}
        </Words>
        <Words width={textWidth} size={size.note} style={{ textAlign: 'right', color: tone.soft }}>
          {`Check that this file is unchanged:\n${page}`}
        </Words>
      </View>
      <Svg width={side} height={side} viewBox={`0 0 ${code.size} ${code.size}`}>
        <Path d={code.data.flatMap(rowOf).join('')} fill={tone.ink} />
      </Svg>
    </View>
  );
}
