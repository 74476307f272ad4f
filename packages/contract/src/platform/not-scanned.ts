/**
 * Part of the stored name of a file that was not scanned for viruses, because the scanner gave no answer. Names that people
 * give a file cannot contain it. The name stays with the file in backups and in other stores.
 */
export const notScannedMark = '_not-scanned';

/** @param stored the name of a stored file, or a link to it */
export const isNotScanned = (stored: string): boolean => /_not-scanned(_copy)?\./.test(stored);
