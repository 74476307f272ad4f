import { linkDocument } from '@sac/contract/cards/documents-api';
import type { ReactNode } from 'react';
import { call } from '../../../platform/api/call';
import { OpenFile } from './open-file';

interface DocumentLinkProps {
  documentId: number;
  /** The file as it was uploaded, not the picture made of it. */
  isOriginal?: boolean;
  children: ReactNode;
}

/** Opens a stored document in a new window. */
export const DocumentLink = ({ documentId, isOriginal = false, children }: DocumentLinkProps) => (
  <OpenFile link={() => call(linkDocument, { documentId, original: isOriginal })}>{children}</OpenFile>
);
