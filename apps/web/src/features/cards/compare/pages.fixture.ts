import { deflateSync } from 'node:zlib';
import { pdfWith, stream } from './pdf-with.fixture';

type Part = string | Uint8Array;

/** A page that an image fills. */
const imageOf = (entries: string, content: Part, others: readonly Part[] = []) =>
  pdfWith({
    content: 'q 200 0 0 100 0 0 cm /I Do Q',
    resources: '/XObject << /I 5 0 R >>',
    objects: [stream(`/Type /XObject /Subtype /Image ${entries}`, content), ...others],
  });

const size = 32;
/** Rows of samples whose left half is the one and right half the other, each so many bits. */
function halves(dark: readonly number[], light: readonly number[], bits = 8): Uint8Array {
  const row = [...Array(size).keys()].flatMap((x) => (x < size / 2 ? dark : light));
  const line = row.map((sample) => sample.toString(2).padStart(bits, '0')).join('');
  return asBytes(line.padEnd(Math.ceil(line.length / 8) * 8, '0').repeat(size));
}
const asBytes = (bits: string) =>
  Buffer.from((bits.replaceAll(' ', '').match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)));
const side = `/Width ${size} /Height ${size}`;
const grey = `${side} /ColorSpace /DeviceGray /BitsPerComponent 8`;
const greySamples = halves([0], [255]);

/** LZW (ISO 32000-2, 7.4.4) of single bytes: the table grows all the same, and the codes with it. */
function lzw(content: Uint8Array, early: 0 | 1): Uint8Array {
  const clear = '100000000';
  let [bits, next] = [clear, 257];
  for (const byte of content) {
    const width = [9, 10, 11, 12].find((width) => next + early < 2 ** width) ?? 12;
    bits += byte.toString(2).padStart(width, '0');
    next += 1;
    if (next < 4000) continue;
    bits += clear.padStart(12, '0');
    next = 257;
  }
  return asBytes(
    `${bits}${(257).toString(2).padStart([9, 10, 11, 12].find((width) => next + early < 2 ** width) ?? 12, '0')}`,
  );
}

function ascii85(content: Uint8Array): string {
  let text = '';
  for (let at = 0; at < content.length; at += 4) {
    const some = content.subarray(at, at + 4);
    let word = Buffer.concat([some, Buffer.alloc(4 - some.length)]).readUInt32BE();
    let group = '';
    for (let digit = 0; digit < 5; digit += 1) {
      group = String.fromCharCode(33 + (word % 85)) + group;
      word = Math.floor(word / 85);
    }
    text += group.slice(0, some.length + 1);
  }
  return `${text}~>`;
}

/** Each row after the byte that names PNG's filter 1: the difference from the sample before. */
const differences = Buffer.concat(
  [...Array(size).keys()].map(() => Buffer.from([1, 0, ...Array(15).fill(0), 255, ...Array(15).fill(0)])),
);
const runs = Buffer.concat([...Array(size).keys()].map(() => Buffer.from([257 - 16, 0, 257 - 16, 255])));

/** T.4 and T.6 codes of a row of 16 black and 16 white pixels. */
const fax = { white0: '00110101', black16: '0000010111', white16: '101010', end: '000000000001' };
const faxRow = `${fax.white0}${fax.black16}${fax.white16}`;
const [flat, vertical0] = ['001', '1'];
const firstRow = `${flat}${fax.white0}${fax.black16}${vertical0}`;
const group4 = `${firstRow}${vertical0.repeat(3 * (size - 1))}`;
const groups = {
  group3: faxRow.repeat(size),
  aligned: faxRow.padEnd(24, '0').repeat(size),
  mixed: `${fax.end}1${faxRow}${`${fax.end}0${vertical0.repeat(3)}`.repeat(size - 1)}${`${fax.end}1`.repeat(6)}`,
};
const faxOf = (parameters: string, bits: string, entries = '') =>
  imageOf(
    `${side} /ColorSpace /DeviceGray /BitsPerComponent 1 ${entries} /Filter /CCITTFaxDecode /DecodeParms << /Columns ${size} /Rows ${size} ${parameters} >>`,
    asBytes(bits),
  );

/** Segments of JBIG2 (T.88, 7.2): a page, and a region of it in T.6 codes. */
function segment(number: number, kind: number, data: Uint8Array, page = 1): Uint8Array {
  const head = Buffer.alloc(11);
  head.writeUInt32BE(number, 0);
  head.writeUInt8(kind, 4);
  head.writeUInt8(page, 6);
  head.writeUInt32BE(data.length, 7);
  return Buffer.concat([head, data]);
}
const words = (...numbers: number[]) => Buffer.from(Uint32Array.from(numbers).buffer).swap32();
const jbig2 = (bits: string) =>
  Buffer.concat([
    segment(0, 48, Buffer.concat([words(size, size, 0, 0), Buffer.from([0, 0, 0])])),
    segment(1, 38, Buffer.concat([words(size, size, 0, 0), Buffer.from([0, 1]), asBytes(bits)])),
  ]);
const jpegSide = '/Width 16 /Height 16';
const bilevel = `${side} /ColorSpace /DeviceGray /BitsPerComponent 1`;

/** Pictures with a dark left half, made with libjpeg and OpenJPEG. */
const greyJpeg =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//wAALCAAQABABAREA/8QAFQABAQAAAAAAAAAAAAAAAAAACAf/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAA/AJgToxE6/9k=';
const colourJpeg =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAQABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAACAf/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AJgToxE6D//Z';
const progressiveJpeg =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//wgALCAAQABABAREA/8QAFQABAQAAAAAAAAAAAAAAAAAABwb/2gAIAQEAAAABl08wT//EABQQAQAAAAAAAAAAAAAAAAAAACD/2gAIAQEAAQUCH//EABQQAQAAAAAAAAAAAAAAAAAAACD/2gAIAQEABj8CH//EABQQAQAAAAAAAAAAAAAAAAAAACD/2gAIAQEAAT8hH//aAAgBAQAAABCv/8QAFBABAAAAAAAAAAAAAAAAAAAAIP/aAAgBAQABPxAf/9k=';
const inkJpeg =
  '/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2RjcsLUBXQUZMTlJTUjI+WmFaUGBKUVJP/8AAFAgAEAAQBEMRAE0RAFkRAEsRAP/EABYAAQEBAAAAAAAAAAAAAAAAAAAHCP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAOBEMATQBZAEsAAD8ApynKcmADToDMQDTr/9k=';
const greyJpeg2000 =
  'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAIAAAACAAAQcHAAAAAAAPY29scgEAAAAAABEAAAIqanAyY/9P/1EAKQAAAAAAIAAAACAAAAAAAAAAAAAAACAAAAAgAAAAAAAAAAAAAQcBAf9SAAwAAAABAAAEBAAB/1wABEBA/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS4w/5AACgAAAAABuAAB/5PfhtMAEVBUkuu+sM1+QKJRmdNK+2OpAAAAAABhIS//D4cAAAAAAYSEUQOMJCQgNAMJCPcMGEhIQGgGEhHuGDCQkIDQDCQj3DBhISEBoBhIR7hgwkJCA0AwkI9wwYSEhAaAYSEe4YMJCQgNAMJCPcMGEhIQGgGEhHuGDCQkIDQDCQj3DBhISEBoBhIR7hgwkJCA0AwkI9wwYSEhAaAYSEe4YMJCQgNAMJCPcMGEhIQGgGEhHuGDCQkIDQDCQj3DBhISEBoBhIR7hgwkJCA0AwkI9wwYSEhAaAYSEe4YMJCQgNAMJCPcMGEhIQGgGEhHuGDCQkIDQDCQj3DBhISEBoBhIR7hgwkJCA0AwkI9wwYSEhAaAYSEe4YMJCQgNAMJCPcMGEhIQGgGEhHuGDCQkIDQDCQj3DBhISEBoBhIR7hgwkJCA0AwkI9wwYSEhAaAYSEe4YMJCQgNAMJCPcMGEhIQGgGEhHuGDCQkIDQDCQj3DBhISEBoBhIR7hgwkJCA0AwkI9wwYSEhAaAYSEe4YMJCQgNAMJCPcMGEhIQGgGEhHuGDCQkIDQDCQj//2Q==';
const colourJpeg2000 =
  'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAIAAAACAAAwcHAAAAAAAPY29scgEAAAAAABAAAAIyanAyY/9P/1EALwAAAAAAIAAAACAAAAAAAAAAAAAAACAAAAAgAAAAAAAAAAAAAwcBAQcBAQcBAf9SAAwAAAABAQAEBAAB/1wABEBA/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS4w/5AACgAAAAABugAB/5PfhtMAEVBUkuu+sM1+QKJRmdNK+2OpAAAAAABhIS//D4cAAAAAAYSEUQOMJCQgNAMJCPcMGEhIQGgGEhHuGDCQkIDQDCQj3DBhISEBoBhIR7hgwkJCA0AwkI9wwYSEhAaAYSEe4YMJCQgNAMJCPcMGEhIQGgGEhHuGDCQkIDQDCQj3DBhISEBoBhIR7hgwkJCA0AwkI9wwYSEhAaAYSEe4YMJCQgNAMJCPcMGEhIQGgGEhHuGDCQkIDQDCQj3DBhISEBoBhIR7hgwkJCA0AwkI9wwYSEhAaAYSEe4YMJCQgNAMJCPcMGEhIQGgGEhHuGDCQkIDQDCQj3DBhISEBoBhIR7hgwkJCA0AwkI9wwYSEhAaAYSEe4YMJCQgNAMJCPcMGEhIQGgGEhHuGDCQkIDQDCQj3DBhISEBoBhIR7hgwkJCA0AwkI9wwYSEhAaAYSEe4YMJCQgNAMJCPcMGEhIQGgGEhHuGDCQkIDQDCQj3DBhISEBoBhIR7hgwkJCA0AwkI9wwYSEhAaAYSEe4YMJCQgNAMJCPcMGEhIQGgGEhHuGDCQkIDQDCQj+AgP/Z';
const clearJpeg2000 =
  'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAABPanAyaAAAABZpaGRyAAAAIAAAACAABAcHAAAAAAAPY29scgEAAAAAABAAAAAiY2RlZgAEAAAAAAABAAEAAAACAAIAAAADAAMAAQAAAAACQGpwMmP/T/9RADIAAAAAACAAAAAgAAAAAAAAAAAAAAAgAAAAIAAAAAAAAAAAAAQHAQEHAQEHAQEHAQH/UgAMAAAAAQEABAQAAf9cAARAQP9kACUAAUNyZWF0ZWQgYnkgT3BlbkpQRUcgdmVyc2lvbiAyLjUuMP+QAAoAAAAAAcUAAf+T34BAEVBUr/9vj42AgN+G0wBkFQ0rIzOSbJliaZU2zgAAAAAAYSEpwRZj4AAAAAYSEWYQMJCQgNAMJCPcMGEhIQGgGEhHuGDCQkIDQDCQj3DBhISEBoBhIR7hgwkJCA0AwkI9wwYSEhAaAYSEe4YMJCQgNAMJCPcMGEhIQGgGEhHuGDCQkIDQDCQj3DBhISEBoBhIR7hgwkJCA0AwkI9wwYSEhAaAYSEe4YMJCQgNAMJCPcMGEhIQGgGEhHuGDCQkIDQDCQj3DBhISEBoBhIR7hgwkJCA0AwkI9wwYSEhAaAYSEe4YMJCQgNAMJCPcMGEhIQGgGEhHuGDCQkIDQDCQj3DBhISEBoBhIR7hgwkJCA0AwkI9wwYSEhAaAYSEe4YMJCQgNAMJCPcMGEhIQGgGEhHuGDCQkIDQDCQj3DBhISEBoBhIR7hgwkJCA0AwkI9wwYSEhAaAYSEe4YMJCQgNAMJCPcMGEhIQGgGEhHuGDCQkIDQDCQj3DBhISEBoBhIR7hgwkJCA0AwkI9wwYSEhAaAYSEe4YMJCQgNAMJCPcMGEhIQGgGEhHuGDCQkIDQDCQj3DBhIS//Z';
const decoded = (base64: string) => Buffer.from(base64, 'base64');

const filters: Record<string, Uint8Array> = {
  'no filter': imageOf(grey, greySamples),
  ASCIIHex: imageOf(`${grey} /Filter /ASCIIHexDecode`, `${Buffer.from(greySamples).toString('hex')}>`),
  ASCII85: imageOf(`${grey} /Filter /ASCII85Decode`, ascii85(greySamples)),
  Flate: imageOf(`${grey} /Filter /FlateDecode`, deflateSync(greySamples)),
  "Flate, PNG's predictor": imageOf(
    `${grey} /Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns ${size} >>`,
    deflateSync(differences),
  ),
  "Flate, TIFF's predictor": imageOf(
    `${grey} /Filter /FlateDecode /DecodeParms << /Predictor 2 /Columns ${size} >>`,
    deflateSync(Buffer.concat([...Array(size).keys()].map((row) => differences.subarray(row * 33 + 1, row * 33 + 33)))),
  ),
  'two filters': imageOf(`${grey} /Filter [/ASCII85Decode /FlateDecode]`, ascii85(deflateSync(greySamples))),
  'LZW, early change': imageOf(`${grey} /Filter /LZWDecode`, lzw(greySamples, 1)),
  'LZW, late change': imageOf(`${grey} /Filter /LZWDecode /DecodeParms << /EarlyChange 0 >>`, lzw(greySamples, 0)),
  RunLength: imageOf(`${grey} /Filter /RunLengthDecode`, Buffer.concat([runs, Buffer.from([128])])),
  'fax, group 4': faxOf('/K -1', group4),
  'fax, group 3': faxOf('/K 0', groups.group3),
  'fax, group 3 in whole bytes': faxOf('/K 0 /EncodedByteAlign true', groups.aligned),
  'fax, group 3 in two dimensions': faxOf('/K 4 /EndOfLine true', groups.mixed),
  'fax, black is 1': faxOf('/K -1 /BlackIs1 true', group4, '/Decode [1 0]'),
  JBIG2: imageOf(`${bilevel} /Filter /JBIG2Decode`, jbig2(group4)),
  'JPEG, grey': imageOf(
    `${jpegSide} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode`,
    decoded(greyJpeg),
  ),
  'JPEG, colour': imageOf(
    `${jpegSide} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
    decoded(colourJpeg),
  ),
  'JPEG, progressive': imageOf(
    `${jpegSide} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode`,
    decoded(progressiveJpeg),
  ),
  "JPEG, Adobe's inverted inks": imageOf(
    `${jpegSide} /ColorSpace /DeviceCMYK /BitsPerComponent 8 /Decode [1 0 1 0 1 0 1 0] /Filter /DCTDecode`,
    decoded(inkJpeg),
  ),
  'JPEG 2000, grey': imageOf(`${side} /Filter /JPXDecode`, decoded(greyJpeg2000)),
  'JPEG 2000, colour': imageOf(`${side} /Filter /JPXDecode`, decoded(colourJpeg2000)),
  'JPEG 2000, alpha': imageOf(`${side} /SMaskInData 1 /Filter /JPXDecode`, decoded(clearJpeg2000)),
};

const image = (space: string, bits: number, dark: readonly number[], light: readonly number[], more = '') =>
  imageOf(`${side} /ColorSpace ${space} /BitsPerComponent ${bits} ${more}`, halves(dark, light, bits));
/** A PostScript function (7.10.5) of so many inks, of which the first alone counts. */
const ink = (inputs: number, code: string) =>
  stream(`/FunctionType 4 /Domain [${'0 1 '.repeat(inputs)}] /Range [0 1]`, `{ ${code} }`);

const colours: Record<string, Uint8Array> = {
  '1 bit': image('/DeviceGray', 1, [0], [1]),
  '2 bits': image('/DeviceGray', 2, [0], [3]),
  '4 bits': image('/DeviceGray', 4, [0], [15]),
  '16 bits': image('/DeviceGray', 16, [0], [65535]),
  'Decode, turned round': image('/DeviceGray', 8, [255], [0], '/Decode [1 0]'),
  DeviceRGB: image('/DeviceRGB', 8, [30, 0, 60], [255, 255, 255]),
  DeviceCMYK: image('/DeviceCMYK', 8, [0, 0, 0, 255], [0, 0, 0, 0]),
  CalGray: image('[/CalGray << /WhitePoint [0.95 1 1.09] /Gamma 2.2 >>]', 8, [0], [255]),
  CalRGB: image('[/CalRGB << /WhitePoint [0.95 1 1.09] >>]', 8, [0, 0, 0], [255, 255, 255]),
  Lab: image('[/Lab << /WhitePoint [0.95 1 1.09] >>]', 8, [0, 128, 128], [255, 128, 128]),
  'ICCBased, an alternate': imageOf(
    `${side} /ColorSpace [/ICCBased 6 0 R] /BitsPerComponent 8`,
    halves([0, 0, 0], [255, 255, 255]),
    [stream('/N 3 /Alternate /DeviceRGB', 'none')],
  ),
  Indexed: image('[/Indexed /DeviceRGB 1 <000040FFFFFF>]', 1, [0], [1]),
  Separation: imageOf(
    `${side} /ColorSpace [/Separation /Ink /DeviceGray 6 0 R] /BitsPerComponent 8`,
    halves([255], [0]),
    [ink(1, '1 exch sub')],
  ),
  DeviceN: imageOf(
    `${side} /ColorSpace [/DeviceN [/One /Two] /DeviceGray 6 0 R] /BitsPerComponent 8`,
    halves([255, 0], [0, 0]),
    [ink(2, 'pop 1 exch sub')],
  ),
  'a stencil': imageOf(`${side} /ImageMask true /BitsPerComponent 1`, halves([0], [1], 1)),
  'a soft mask': imageOf(`${grey} /SMask 6 0 R`, halves([0], [0]), [
    stream(`/Type /XObject /Subtype /Image ${grey}`, halves([255], [0])),
  ]),
  'an explicit mask': imageOf(`${grey} /Mask 6 0 R`, halves([0], [0]), [
    stream(`/Type /XObject /Subtype /Image ${side} /ImageMask true /BitsPerComponent 1`, halves([0], [1], 1)),
  ]),
  'a colour that is left out': imageOf(`${grey} /Mask [9 9]`, halves([0], [9])),
  'an inline image': pdfWith({
    content: `q 200 0 0 100 0 0 cm BI /W 2 /H 1 /CS /G /BPC 8 /F /AHx ID 00FF> EI Q`,
  }),
};

const flatFunction = '<< /FunctionType 2 /Domain [0 1] /C0 [0] /C1 [1] /N 1 >>';
const shading = (entries: string, content?: Uint8Array) =>
  pdfWith({
    content: '/S sh',
    resources: '/Shading << /S 5 0 R >>',
    objects: [
      content
        ? stream(`/ColorSpace /DeviceGray ${entries}`, content)
        : `<< /ColorSpace /DeviceGray /Extend [true true] ${entries} >>`,
    ],
  });
const meshOf = (bits: string) => `${bits} /BitsPerCoordinate 8 /BitsPerComponent 8 /Decode [0 255 0 255 0 1]`;
const [black, lightest] = [0, 255];
/** From (0, 0) to (200, 100): the corners, and the points between them that a patch needs. */
const patch = [0, 0, 0, 33, 0, 66, 0, 100, 66, 100, 132, 100, 200, 100, 200, 66, 200, 33, 200, 0, 132, 0, 66, 0];
const inner = [66, 33, 66, 66, 132, 66, 132, 33];

const shadings: Record<string, Uint8Array> = {
  'shading 1, a function': pdfWith({
    content: '/S sh',
    resources: '/Shading << /S 5 0 R >>',
    objects: [
      '<< /ShadingType 1 /ColorSpace /DeviceGray /Domain [0 1 0 1] /Matrix [200 0 0 100 0 0] /Function 6 0 R >>',
      ink(2, 'pop'),
    ],
  }),
  'shading 2, axial': shading(`/ShadingType 2 /Coords [0 0 200 0] /Function ${flatFunction}`),
  'shading 3, radial': shading(`/ShadingType 3 /Coords [0 50 0 0 50 200] /Function ${flatFunction}`),
  'shading 4, triangles': shading(
    `/ShadingType 4 /BitsPerFlag 8 ${meshOf('')}`,
    Uint8Array.from([
      ...[0, 0, 0, black, 0, 0, 100, black, 0, 200, 0, lightest],
      ...[0, 0, 100, black, 0, 200, 0, lightest, 0, 200, 100, lightest],
    ]),
  ),
  'shading 5, a lattice': shading(
    `/ShadingType 5 /VerticesPerRow 2 ${meshOf('')}`,
    Uint8Array.from([0, 0, black, 200, 0, lightest, 0, 100, black, 200, 100, lightest]),
  ),
  'shading 6, a Coons patch': shading(
    `/ShadingType 6 /BitsPerFlag 8 ${meshOf('')}`,
    Uint8Array.from([0, ...patch, black, black, lightest, lightest]),
  ),
  'shading 7, a tensor patch': shading(
    `/ShadingType 7 /BitsPerFlag 8 ${meshOf('')}`,
    Uint8Array.from([0, ...patch, ...inner, black, black, lightest, lightest]),
  ),
};

const left = '0 0 100 100 re f';
const form = (entries: string, content: string) =>
  stream(`/Type /XObject /Subtype /Form /BBox [0 0 200 100] ${entries}`, content);
const group = '/Group << /S /Transparency /CS /DeviceGray >>';

const painting: Record<string, Uint8Array> = {
  'a path': pdfWith({ content: left }),
  'a stroke': pdfWith({ content: '100 w 50 0 m 50 100 l S' }),
  opacity: pdfWith({ content: `/G gs ${left}`, resources: '/ExtGState << /G << /ca 0.8 /CA 0.8 >> >>' }),
  'a blend mode': pdfWith({
    content: `0.6 g 0 0 200 100 re f 1 g 0 0 200 100 re f /G gs 0 g ${left}`,
    resources: '/ExtGState << /G << /BM /Multiply >> >>',
  }),
  'a transparency group': pdfWith({
    content: '/G gs /F Do',
    resources: '/XObject << /F 5 0 R >> /ExtGState << /G << /ca 0.8 >> >>',
    objects: [form(group, left)],
  }),
  'a soft mask of brightness': pdfWith({
    content: '/G gs 0 0 200 100 re f',
    resources: '/ExtGState << /G << /SMask << /S /Luminosity /G 5 0 R >> >> >>',
    objects: [form(group, `1 g ${left}`)],
  }),
  'a tiling pattern': pdfWith({
    content: `/Pattern cs /P scn ${left}`,
    resources: '/Pattern << /P 5 0 R >>',
    objects: [
      stream(
        '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 10 10] /XStep 10 /YStep 10 /Resources << >>',
        '0 0 8 10 re f',
      ),
    ],
  }),
  'a clip of letters': pdfWith({
    content: 'BT /F 140 Tf 7 Tr 0 0 Td (H) Tj ET 0 0 200 100 re f',
    resources: '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
  }),
  'a turned page': pdfWith({
    content: '0 0 100 200 re f',
    box: '0 0 100 400',
    page: '/Rotate 90',
  }),
  'a crop box': pdfWith({ content: '0 0 300 300 re f', box: '0 0 900 900', page: '/CropBox [200 100 400 200]' }),
  'a user unit': pdfWith({ content: left, page: '/UserUnit 10' }),
  'a page of a point': pdfWith({ content: '0 0 0.5 1 re f', box: '0 0 1 1' }),
  'a page of five metres': pdfWith({ content: '0 0 7000 595 re f', box: '0 0 14000 595' }),
  'a roll of five metres': pdfWith({ content: '0 0 297 14000 re f', box: '0 0 595 14000' }),
  'a layer that is shown': pdfWith({
    content: `/OC /L BDC ${left} EMC`,
    resources: '/Properties << /L 5 0 R >>',
    objects: ['<< /Type /OCG /Name (L) >>'],
    catalogue: '/OCProperties << /OCGs [5 0 R] /D << /ON [5 0 R] >> >>',
  }),
  'a stamp': pdfWith({
    content: '',
    page: '/Annots [<< /Type /Annot /Subtype /Stamp /Rect [0 0 200 100] /F 4 /AP << /N 5 0 R >> >>]',
    objects: [form('', left)],
  }),
  'a stamp with a picture': pdfWith({
    content: '',
    page: '/Annots [<< /Type /Annot /Subtype /Stamp /Rect [0 0 200 100] /F 4 /AP << /N 5 0 R >> >>]',
    objects: [
      form('/Resources << /XObject << /I 6 0 R >> >>', 'q 200 0 0 100 0 0 cm /I Do Q'),
      stream(`/Type /XObject /Subtype /Image ${grey}`, greySamples),
    ],
  }),
  'a form field': pdfWith({
    content: '',
    page: '/Annots [6 0 R]',
    catalogue: '/AcroForm << /Fields [6 0 R] >>',
    objects: [
      form('', left),
      '<< /Type /Annot /Subtype /Widget /FT /Tx /T (F) /V (H) /Rect [0 0 200 100] /F 4 /AP << /N 5 0 R >> >>',
    ],
  }),
  'a form field without an appearance': pdfWith({
    content: '',
    page: '/Annots [5 0 R]',
    catalogue:
      '/AcroForm << /Fields [5 0 R] /NeedAppearances true /DA (/F 0 Tf 0 g) /DR << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >> >> >> >>',
    objects: [
      '<< /Type /Annot /Subtype /Widget /FT /Tx /T (F) /V (HHHH) /DA (/F 40 Tf 0 g) /Rect [0 0 200 100] /F 4 >>',
    ],
  }),
};

const letters = (font: string, text: string, objects: readonly Part[] = [], before = '') =>
  pdfWith({
    content: `${before} BT /F 60 Tf 20 30 Td ${text} Tj ET`,
    resources: `/Font << /F << /Type /Font ${font} >> >>`,
    objects,
  });
const wide = (name: string, encoding: string, order: string, text: string, before = '') =>
  letters(
    `/Subtype /Type0 /BaseFont /${name} /Encoding /${encoding} /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (${order}) /Supplement 2 >> /DW 1000 /FontDescriptor << /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 >> >>]`,
    text,
    [],
    before,
  );
const standard = [
  ...['Helvetica', 'Helvetica-Bold', 'Helvetica-Oblique', 'Helvetica-BoldOblique'],
  ...['Times-Roman', 'Times-Bold', 'Times-Italic', 'Times-BoldItalic'],
  ...['Courier', 'Courier-Bold', 'Courier-Oblique', 'Courier-BoldOblique', 'Symbol', 'ZapfDingbats'],
];

const typefaces: Record<string, Uint8Array> = {
  ...Object.fromEntries(standard.map((name) => [name, letters(`/Subtype /Type1 /BaseFont /${name}`, '(H)')])),
  'TrueType that is not in the file': letters('/Subtype /TrueType /BaseFont /Arial /Encoding /WinAnsiEncoding', '(H)'),
  'an unknown name': letters('/Subtype /TrueType /BaseFont /ABCDEF+Kanzlei /Encoding /WinAnsiEncoding', '(H)'),
  'Type 3': letters(
    '/Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /CharProcs << /h 5 0 R >> /Encoding << /Differences [72 /h] >> /FirstChar 72 /LastChar 72 /Widths [1] /Resources << >>',
    '(H)',
    [stream('', '1 0 d0 0 0 1 1 re f')],
  ),
  'Latin letters of a Chinese typeface': wide('STSong-Light', 'UniGB-UCS2-H', 'GB1', '<0048>'),
  'Latin letters of a Japanese typeface': wide('MS-Gothic', '90ms-RKSJ-H', 'Japan1', '(H)'),
  'Latin letters of a Korean typeface': wide('HYSMyeongJo-Medium', 'KSCms-UHC-H', 'Korea1', '(H)'),
};

/** Pages whose left half is dark and whose right half is white. */
export const drawnPages = { ...filters, ...colours, ...shadings, ...painting, ...typefaces };

/** Nothing is dark on these, and nothing is missing. */
export const emptyPages: Record<string, Uint8Array> = {
  'the empty back of a sheet': pdfWith({ content: '' }),
  'its scan': imageOf(grey, halves([255], [255])),
  'its scan as a fax': faxOf('/K -1', vertical0.repeat(size)),
  'white paint': pdfWith({ content: `1 g ${left}` }),
  'a layer that is hidden': pdfWith({
    content: `/OC /L BDC ${left} EMC`,
    resources: '/Properties << /L 5 0 R >>',
    objects: ['<< /Type /OCG /Name (L) >>'],
    catalogue: '/OCProperties << /OCGs [5 0 R] /D << /OFF [5 0 R] >> >>',
  }),
  'letters of a scan that nobody sees': pdfWith({
    content: 'BT /F 60 Tf 3 Tr 20 30 Td (H) Tj ET',
    resources: '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
  }),
};

const broken = Buffer.from('nothing of the kind');
const rule = '0 0 200 5 re f';
const heading = 'BT /H 12 Tf 10 85 Td (SG Arrival Card) Tj ET';
const arial =
  '/Subtype /Type0 /BaseFont /Arial /Encoding /Identity-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Arial /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 600 /FontDescriptor << /Type /FontDescriptor /FontName /Arial /Flags 32 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 >> >>]';
/** What these have is not drawn, or not all of it, or otherwise. */
export const unshownPages: Record<string, Uint8Array> = {
  'a Chinese name whose typeface is not in the file': wide('STSong-Light', 'UniGB-UCS2-H', 'GB1', '<674E534E>', rule),
  'a Japanese name, the same': wide('MS-Gothic', '90ms-RKSJ-H', 'Japan1', '<93FA967B>', rule),
  'a Russian name, the same': letters(
    '/Subtype /TrueType /BaseFont /Arial /Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [65 /afii10017 /afii10018 /afii10020] >>',
    '(ABC)',
    [],
    rule,
  ),
  'letters that are only numbers of a typeface that is not in the file': letters(arial, '<0013>', [], rule),
  'a fax that cannot be read below a heading': pdfWith({
    content: `${heading} q 180 0 0 60 10 10 cm /I Do Q`,
    resources: '/XObject << /I 5 0 R >> /Font << /H << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
    objects: [stream(`/Type /XObject /Subtype /Image ${bilevel} /Filter /JBIG2Decode`, broken)],
  }),
  'a fax that cannot be read below letters of its sender': pdfWith({
    content: `q 200 0 0 100 0 0 cm /I Do Q ${heading}`,
    resources: '/XObject << /I 5 0 R >> /Font << /H << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
    objects: [stream(`/Type /XObject /Subtype /Image ${bilevel} /Filter /JBIG2Decode`, broken)],
  }),
  'a stamp whose picture cannot be read': pdfWith({
    content: heading,
    page: '/Annots [<< /Type /Annot /Subtype /Stamp /Rect [0 0 200 80] /F 4 /AP << /N 5 0 R >> >>]',
    resources: '/Font << /H << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
    objects: [
      form('/Resources << /XObject << /I 6 0 R >> >>', 'q 200 0 0 100 0 0 cm /I Do Q'),
      stream(`/Type /XObject /Subtype /Image ${bilevel} /Filter /JBIG2Decode`, broken),
    ],
  }),
  'a scan in two layers whose writing cannot be read': pdfWith({
    content: 'q 200 0 0 100 0 0 cm /B Do /I Do Q',
    resources: '/XObject << /B 5 0 R /I 6 0 R >>',
    objects: [
      stream(`/Type /XObject /Subtype /Image ${grey}`, halves([200], [255])),
      stream(`/Type /XObject /Subtype /Image ${side} /ImageMask true /BitsPerComponent 1 /Filter /JBIG2Decode`, broken),
    ],
  }),
  'a fax that cannot be read, turned, in a form': pdfWith({
    content: `${heading} 0 0 0.5 1 re f q 0 -70 180 0 10 80 cm /F Do Q`,
    resources: '/XObject << /F 5 0 R >> /Font << /H << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
    objects: [
      stream(
        '/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Resources << /XObject << /I 6 0 R >> >>',
        'q 1 0 0 0.9 0 0 cm /I Do Q',
      ),
      stream(`/Type /XObject /Subtype /Image ${bilevel} /Filter /JBIG2Decode`, broken),
    ],
  }),
  'white letters and nothing else': pdfWith({
    content: `1 g ${heading}`,
    resources: '/Font << /H << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
  }),
  'JBIG2 that cannot be read': imageOf(`${bilevel} /Filter /JBIG2Decode`, broken),
  'JPEG that cannot be read': imageOf(`${grey} /Filter /DCTDecode`, broken),
  'JPEG 2000 that cannot be read': imageOf(`${side} /Filter /JPXDecode`, broken),
  'a filter that nobody knows': imageOf(`${grey} /Filter /BrotliDecode`, broken),
};
