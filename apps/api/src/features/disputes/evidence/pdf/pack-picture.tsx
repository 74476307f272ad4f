import { Image, View } from '@react-pdf/renderer';
import type { PackPicture } from '@sac/contract/disputes/evidence-api';
import { createContext, type ReactNode, useContext } from 'react';
import { wholePicture } from '../../../../platform/untrusted/whole-picture';
import type { PackPictures } from '../pack-pictures';
import { Facts, framed, PackFrame } from './frame';
import { size } from './sheet';
import { Words } from './words';

export const PicturesContext = createContext<PackPictures>({});

/** In points: a picture, its label, its facts and the heading above fit on one page. */
const largest = { width: framed, height: 540 } as const;
/** So that a small picture does not become a large blurred one: 96 dots an inch. */
const pointsOfPixel = 0.75;

const pngStart = 0x89;

function Drawing({ content }: { content: Uint8Array }) {
  const data = Buffer.from(content);
  const [format, extension] = data[0] === pngStart ? (['png', 'png'] as const) : (['jpg', 'jpg'] as const);
  const pixels = wholePicture(extension, data) ?? { width: 1, height: 1 };
  const scale = Math.min(pointsOfPixel, largest.width / pixels.width, largest.height / pixels.height);
  const [width, height] = [pixels.width * scale, pixels.height * scale];
  // Not kept for the next pack: that is another customer's.
  return <Image src={{ data, format }} cache={false} style={{ width, height, marginTop: 6 }} />;
}

/** A picture in a frame, on one page with what is said of it. */
export function PackPicturePdf({ picture, head }: { picture: PackPicture; head: ReactNode }) {
  const content = useContext(PicturesContext)[picture.key];
  return (
    <View wrap={false}>
      <PackFrame head={head} label={picture.label}>
        <Facts facts={picture.facts} width={framed} />
        {content ? (
          <Drawing content={content} />
        ) : (
          <Words width={framed} size={size.small} isBold style={{ marginTop: 6 }}>
            The picture is missing from our storage.
          </Words>
        )}
      </PackFrame>
    </View>
  );
}
