import { type CheckedCard, type DocumentKind, documentKinds } from '@sac/contract/orders/stored-document';
import { useEffect, useState } from 'react';
import { Note } from '../../../platform/ui/messages/note';
import { nounOf } from '../document-words';
import { drawPdf } from './draw-pdf';
import styles from './review.module.css';

interface CardPreviewProps {
  file: File;
  kind?: DocumentKind;
  checked: Pick<CheckedCard, 'content_type' | 'picture'>;
}

/** The chosen card or e-Pass as its customer will see it, before anything is sent. */
export function CardPreview({ file, kind = 'card', checked }: CardPreviewProps) {
  const noun = nounOf({ kind });
  const pages = usePages(file, checked);
  if (!pages) return <p role="status">Loading the {noun}…</p>;
  if (pages.length === 0) return <Note>This {noun} cannot be shown here. Open the file yourself.</Note>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <section className={styles.pages} aria-label={documentKinds[kind]} tabIndex={0}>
      {pages.map((address, index) => (
        <img
          key={address}
          src={address}
          alt={pages.length === 1 ? `The ${noun}` : `Page ${index + 1} of the ${noun}`}
        />
      ))}
    </section>
  );
}

/** The addresses of the card's pages as pictures; none if they cannot be drawn, undefined until they are. */
function usePages(file: File, { content_type, picture }: CardPreviewProps['checked']): string[] | undefined {
  const [pages, setPages] = useState<string[]>();
  useEffect(() => {
    const leaving = new AbortController();
    let addresses: string[] = [];
    const show = (pictures: readonly Blob[]) => {
      if (leaving.signal.aborted) return;
      addresses = pictures.map((page) => URL.createObjectURL(page));
      setPages(addresses);
    };
    setPages(undefined);
    if (picture !== null) setPages([picture]);
    else if (content_type === 'application/pdf') void drawPdf(file, leaving.signal).then(show);
    // The type that the server found: the browser has only guessed by the file's name.
    else show([new Blob([file], { type: content_type })]);
    return () => {
      leaving.abort();
      for (const address of addresses) URL.revokeObjectURL(address);
    };
  }, [file, content_type, picture]);
  return pages;
}
