import { type Styles, Text, View } from '@react-pdf/renderer';
import { useTypeface } from './typeface';

interface WordsProps {
  children: string;
  /** How wide the text may become, in points: only a word that is wider is broken. */
  width: number;
  size: number;
  isBold?: boolean;
  style?: Styles[string];
}

/** Bold letters are a little wider than those that are measured. */
const boldRoom = 1.12;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const wordsOf = new Intl.Segmenter('en', { granularity: 'word' });

/** Where a long word may be broken: between its parts as the script knows them, and inside a part that is long itself. */
function piecesOf(word: string, isTooWide: (piece: string) => boolean): string[] {
  return [...wordsOf.segment(word)].flatMap(({ segment }) =>
    isTooWide(segment) ? [...graphemes.segment(segment)].map((one) => one.segment) : [segment],
  );
}

/**
 * Text in whatever scripts it has. Each line is a text of its own: the end of a line has no shape in our typefaces, and
 * the renderer would fetch one that is not embedded.
 */
export function Words({ children, style = {}, ...setting }: WordsProps) {
  const lines = children.split('\n');
  if (lines.length === 1) return <Line {...setting} style={style} line={children} />;
  return (
    <View style={style}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a drawing never move
        <Line key={index} {...setting} line={line === '' ? ' ' : line} />
      ))}
    </View>
  );
}

interface LineProps extends Omit<WordsProps, 'children'> {
  line: string;
}

/** A word too wide for its place is broken without a hyphen, which would falsify it. */
function Line({ line, width, size, isBold = false, style = {} }: LineProps) {
  const typeface = useTypeface();
  const { text, fontFamily } = typeface.drawable(line);
  const isTooWide = (piece: string) => typeface.widthOf(piece) * size * (isBold ? boldRoom : 1) > width * 0.98;
  return (
    <Text
      style={{ fontFamily, fontSize: size, fontWeight: isBold ? 700 : 400, lineHeight: 1.35, ...style }}
      // The renderer puts a hyphen between two parts of a word, but not where an empty one stands between them.
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
