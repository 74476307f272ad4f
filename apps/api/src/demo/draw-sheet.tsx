import { Document, Page, renderToBuffer, View } from '@react-pdf/renderer';
import { loadTypeface, TypefaceContext } from '../features/disputes/evidence/pdf/typeface';
import { Words } from '../features/disputes/evidence/pdf/words';
import { type CardSheet, footLine } from './card';

/** Draws a card or an e-Pass with a name in any script, as a PDF with embedded fonts. */
export async function drawSheet({ title, rows }: CardSheet): Promise<Buffer> {
  const typeface = await loadTypeface(JSON.stringify([title, rows, footLine]));
  return renderToBuffer(
    <Document>
      <TypefaceContext value={typeface}>
        <Page size={[420, 395]} style={{ color: '#1a1f26' }}>
          <View style={{ height: 65, paddingLeft: 24, paddingTop: 22, backgroundColor: '#12556b', color: '#ffffff' }}>
            <Words width={372} size={14} isBold>
              {title}
            </Words>
          </View>
          <View style={{ height: 240, margin: '30 24', padding: 16, border: '1 solid #ccd9de' }}>
            {rows.map(([label = '', value = '']) => (
              <View key={label + value} style={{ flexDirection: 'row', height: 28 }}>
                <View style={{ width: 110 }}>
                  <Words width={110} size={9}>
                    {label || ' '}
                  </Words>
                </View>
                {/* Spaces come from the typeface of the name: readers then see one text. */}
                <Words
                  width={230}
                  size={11}
                  isBold
                  style={{ fontFamily: typeface.drawable(value).fontFamily.toReversed() }}
                >
                  {value}
                </Words>
              </View>
            ))}
          </View>
          <View style={{ marginLeft: 24 }}>
            <Words width={372} size={8}>
              {footLine}
            </Words>
          </View>
        </Page>
      </TypefaceContext>
    </Document>,
  );
}
