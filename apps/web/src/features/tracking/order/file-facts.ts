/** A file in the reader's words: 'PDF, 184 KB'. Takes its content type and its size in bytes. */
export function fileFacts({ content_type, bytes }: { content_type: string; bytes: number }): string {
  const kind = content_type.replace(/^.*\//, '').toUpperCase();
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return `${kind}, ${kilobytes < 1024 ? `${kilobytes} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`}`;
}
