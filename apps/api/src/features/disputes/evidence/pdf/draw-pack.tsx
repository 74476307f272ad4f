import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer';
import type { DefencePack, PackAttachment } from '@sac/contract/disputes/evidence-api';
import type { ReactNode } from 'react';
import type { PackPictures } from '../pack-pictures';
import { Letter } from './letter-page';
import { Block } from './pack-blocks';
import { PicturesContext } from './pack-picture';
import { PackTablePdf } from './pack-table';
import { foot, page, size, textWidth, tone } from './sheet';
import { loadTypeface, TypefaceContext } from './typeface';
import { Words } from './words';

/** Characters in the drawing that are not in the pack. */
const drawingCharacters =
  'Not captured \u00a0 Defence Packs and Order Page of Attachment Number this pack Check that file is unchanged: 0123456789 [U+ABCDEF]·…,.•';

const titleOf = ({ defencePackType, orderId }: DefencePack) =>
  `${defencePackType ? `Defence Pack ${defencePackType}` : 'Defence Packs 1 and 2'} · Order ${orderId}`;

const Sheet = ({ pack, children }: { pack: DefencePack; children: ReactNode }) => (
  <Page size="A4" style={{ ...page, fontFamily: 'noto-sans/latin' }}>
    {children}
    <View fixed style={{ ...foot, flexDirection: 'row', justifyContent: 'space-between' }}>
      <Text style={{ fontSize: size.foot, color: tone.soft }}>
        {[titleOf(pack), pack.check?.number].filter(Boolean).join(' · ')}
      </Text>
      <Text
        style={{ fontSize: size.foot, color: tone.soft }}
        render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`}
      />
    </View>
  </Page>
);

const Head = ({ attachment: { letter, title, intro } }: { attachment: PackAttachment }) => (
  <View wrap={false} style={{ marginBottom: 5 }}>
    <View style={{ borderBottomWidth: 1, borderBottomColor: tone.ink, marginBottom: 4 }}>
      <Words width={textWidth} size={size.heading} isBold>
        {`Attachment ${letter}   ${title}`}
      </Words>
    </View>
    <Words width={textWidth} size={size.small} style={{ color: tone.soft }}>
      {intro}
    </Words>
  </View>
);

const Attachment = ({ attachment }: { attachment: PackAttachment }) => (
  <View style={{ marginBottom: 16 }}>
    {attachment.blocks.map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a drawing keep their order
      <Block key={index} block={block} head={index === 0 && <Head attachment={attachment} />} />
    ))}
  </View>
);

/** A table with more rows may continue on the next page. */
const fewRows = 12;

/** Each long table has its own sheet, so that its column headers can repeat on every page; the others share sheets. */
function sheetsOf(attachments: PackAttachment[]): PackAttachment[][] {
  const sheets: PackAttachment[][] = [];
  for (const attachment of attachments) {
    const before = sheets.at(-1);
    if (!before || isLong(attachment) || before.some(isLong)) sheets.push([attachment]);
    else before.push(attachment);
  }
  return sheets;
}

const isLong = ({ blocks }: PackAttachment) =>
  blocks.some((block) => block.kind === 'table' && block.label.endsWith('History') && block.rows.length > fewRows);

function LongAttachment({ attachment }: { attachment: PackAttachment }) {
  return (
    <>
      <Head attachment={attachment} />
      {attachment.blocks.map(
        (block) => block.kind === 'table' && <PackTablePdf key={block.label} table={block} isHeadRepeated />,
      )}
    </>
  );
}

/** Draws a pack as a PDF of A4 pages with embedded fonts. The same pack gives the same bytes. */
export async function drawPack(pack: DefencePack, pictures: PackPictures = {}): Promise<Uint8Array<ArrayBuffer>> {
  const typeface = await loadTypeface(JSON.stringify(pack) + drawingCharacters);
  const madeAt = new Date(pack.madeAt);
  const pdf = await renderToBuffer(
    <Document
      title={titleOf(pack)}
      author={pack.provider.name}
      creator={pack.provider.name}
      producer={pack.provider.name}
      creationDate={madeAt}
      modificationDate={madeAt}
      language="en"
    >
      <TypefaceContext value={typeface}>
        <PicturesContext value={pictures}>
          <Sheet pack={pack}>
            <Letter pack={pack} />
          </Sheet>
          {sheetsOf(pack.attachments).map((attachments) => (
            <Sheet key={attachments[0]?.letter ?? ''} pack={pack}>
              {attachments.map((attachment) =>
                isLong(attachment) ? (
                  <LongAttachment key={attachment.letter} attachment={attachment} />
                ) : (
                  <Attachment key={attachment.letter} attachment={attachment} />
                ),
              )}
            </Sheet>
          ))}
        </PicturesContext>
      </TypefaceContext>
    </Document>,
  );
  return new Uint8Array(pdf);
}
