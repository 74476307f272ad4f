import type { StoredDocument } from '@sac/contract/stored-document';

type Stored = Pick<StoredDocument, 'file1' | 'content_type' | 'bytes' | 'picture' | 'picture_bytes'>;

/** The file of a stored card that customers get: what everybody's browser and telephone show. */
export const servedFile = ({ file1, content_type, bytes, picture, picture_bytes }: Stored) =>
  picture === null
    ? { file1, content_type, bytes }
    : { file1: picture, content_type: 'image/jpeg', bytes: picture_bytes ?? 0 };
