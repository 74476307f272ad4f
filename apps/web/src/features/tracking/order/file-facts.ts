import { fileSize } from '@sac/contract/file-size';

/** A file as in 'PDF, 184 KB', from its content type and its size in bytes. */
export const fileFacts = ({ content_type, bytes }: { content_type: string; bytes: number }): string =>
  `${content_type.replace(/^.*\//, '').toUpperCase()}, ${fileSize(bytes)}`;
