import { fileSize } from '@sac/contract/file-size';

/** A file in the reader's words: 'PDF, 184 KB'. Takes its content type and its size in bytes. */
export const fileFacts = ({ content_type, bytes }: { content_type: string; bytes: number }): string =>
  `${content_type.replace(/^.*\//, '').toUpperCase()}, ${fileSize(bytes)}`;
