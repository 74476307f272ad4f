import { z } from 'zod';
import { maxPictures, maxText } from '../platform/constants';
import { answer, answerList, endpoint } from '../platform/endpoint';
import { instant, line, orderIdField, ownKey } from '../platform/fields';

/*
 * Pictures that staff add to an order's evidence: the checkout, a chat, the tracking page. Defence packs print them.
 */

const work = { kind: 'staff', action: 'disputes.work' } as const;

export const pictureTypeMessage = 'Choose a picture: PNG, JPEG, WebP, GIF, BMP, TIFF, AVIF or HEIC.';
/** The largest picture, in bytes. */
export const maxPictureBytes = 10 * 1024 * 1024;
export const tooManyPictures = `An order has at most ${maxPictures} pictures. Remove one that proves less.`;

export const caption = line('caption', maxText.caption, 'Write what the picture shows.');

export const evidencePicture = z.object({
  id: z.int(),
  caption: z.string(),
  added_at: instant,
  added_by: z.string(),
  bytes: z.int(),
  /** The hash of the file as it was added, hexadecimal. */
  sha256: z.string(),
  /** A signed link to the picture as packs print it, below the API's host. It is valid for 5 minutes. */
  url: z.string(),
});
export type EvidencePicture = z.output<typeof evidencePicture>;

export const getEvidencePictures = endpoint({
  method: 'POST',
  onlyReads: true,
  path: '/admin/get-evidence-pictures',
  summary: 'The pictures that defence packs of an order print',
  access: work,
  input: z.object({ orderId: orderIdField }),
  output: answerList(evidencePicture),
});

export const addEvidencePicture = endpoint({
  method: 'POST',
  path: '/admin/add-evidence-picture',
  summary: `Add a picture to the evidence of an order, at most ${maxPictures}. The same key again changes nothing`,
  access: work,
  file: 'picture',
  maxFileBytes: maxPictureBytes,
  heavy: 'upload',
  input: z.object({
    orderId: orderIdField,
    /** Made by the page for the picture. */
    pictureKey: ownKey,
    caption,
  }),
  output: answer(z.object({ id: z.int() })),
});
