import { View } from '@react-pdf/renderer';
import { notCaptured, type PackFact } from '@sac/contract/disputes/evidence-api';
import type { ReactNode } from 'react';
import { size, textWidth, tone } from './sheet';
import { Words } from './words';

/** The width inside a frame. */
export const framed = textWidth - 28;
const labelWidth = 112;

interface FactsProps {
  facts: PackFact[];
  width: number;
}

export const Facts = ({ facts, width }: FactsProps) =>
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

interface FrameProps {
  head: ReactNode;
  label: string;
  /** Kept on one page with the label and the heading above. */
  children: ReactNode;
  /** Lines that may continue on the next page. */
  rest?: ReactNode[];
}

const edges = { paddingHorizontal: 14, borderColor: tone.line, borderLeftWidth: 1, borderRightWidth: 1 } as const;
const end = { paddingBottom: 8, borderBottomWidth: 1, marginBottom: 8 } as const;

/**
 * A frame that separates drawn content from our own text. Its parts have no common wrapper: when the first part of a
 * wrapper does not fit, the renderer draws it below the page.
 */
export const PackFrame = ({ head, label, children, rest = [] }: FrameProps) => (
  <>
    <View wrap={false}>
      {head}
      <View style={{ ...edges, backgroundColor: tone.shade, borderTopWidth: 1, paddingVertical: 3 }}>
        <Words width={framed} size={size.small} isBold>
          {label}
        </Words>
      </View>
      <View style={{ ...edges, paddingTop: 8, ...(rest.length === 0 && end) }}>{children}</View>
    </View>
    {rest.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a drawing keep their order
      <View key={index} wrap={false} style={{ ...edges, ...(index === rest.length - 1 && end) }}>
        {line}
      </View>
    ))}
  </>
);

/** How much was left out. */
export const More = ({ children }: { children: string | null }) =>
  children && (
    <Words width={framed} size={size.small} isBold style={{ marginTop: 3 }}>
      {children}
    </Words>
  );
