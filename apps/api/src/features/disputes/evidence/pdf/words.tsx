import { type Styles, Text, View } from '@react-pdf/renderer';
import { sizeForShaping } from './shape-text';
import { useTypeface } from './typeface';

interface WordsProps {
  children: string;
  /** Maximum width in points; only a wider word is broken. */
  width: number;
  size: number;
  isBold?: boolean;
  style?: Styles[string];
}

/** Only regular letters are measured; bold ones are a little wider. */
const boldRoom = 1.12;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const words = new Intl.Segmenter('en', { granularity: 'word' });

/** Where a long word may be broken: between the script's word segments, and inside a segment that is too wide itself. */
function piecesOf(word: string, isTooWide: (piece: string) => boolean): string[] {
  return [...words.segment(word)].flatMap(({ segment }) =>
    isTooWide(segment) ? [...graphemes.segment(segment)].map((one) => one.segment) : [segment],
  );
}

/**
 * Text in any script. Each line is a separate text because our typefaces have no glyph for a line break, and the renderer
 * would use a font that is not embedded.
 */
export function Words({ children, style = {}, ...setting }: WordsProps) {
  const lines = children.split('\n');
  if (lines.length === 1) return <Line {...setting} style={style} line={children} />;
  return (
    <View style={style}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a drawing keep their order
        <Line key={index} {...setting} line={line === '' ? ' ' : line} />
      ))}
    </View>
  );
}

interface LineProps extends Omit<WordsProps, 'children'> {
  line: string;
}

/** Breaks a too wide word without a hyphen, because a hyphen could be read as part of it. */
function Line({ line, width, size, isBold = false, style = {} }: LineProps) {
  const typeface = useTypeface();
  const { text, fontFamily } = typeface.drawable(line);
  const isTooWide = (piece: string) => typeface.widthOf(piece) * size * (isBold ? boldRoom : 1) > width * 0.98;
  return (
    <Text
      style={{
        fontFamily,
        fontSize: size,
        fontFeatureSettings: sizeForShaping(size),
        fontWeight: isBold ? 700 : 400,
        lineHeight: 1.35,
        ...style,
      }}
      // The renderer adds a hyphen between two parts of a word, unless there is an empty part between them.
      hyphenationCallback={(word) =>
        isTooWide(word)
          ? piecesOf(word, isTooWide).flatMap((piece, index) => (index > 0 ? ['', piece] : [piece]))
          : [word]
      }
    >
      {text}
    </Text>
  );
}
