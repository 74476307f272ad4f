import { type CheckedCard, type DocumentKind, documentKinds } from '@sac/contract/orders/stored-document';
import { useEffect, useState } from 'react';
import { Note } from '../../../platform/ui/messages/note';
import { nounOf } from '../document-words';
import { type DrawnPdf, drawPdf } from './draw-pdf';
import styles from './review.module.css';

interface CardPreviewProps {
  file: File;
  kind?: DocumentKind;
  checked: Pick<CheckedCard, 'content_type' | 'picture'>;
}

/** The chosen card or e-Pass as its customer will see it, before anything is sent. */
export function CardPreview({ file, kind = 'card', checked }: CardPreviewProps) {
  const noun = nounOf({ kind });
  const [{ pages, count, isDone }, setBroken] = usePages(file, checked);
  const loading = <p role="status">Loading the {noun}…</p>;
  if (isDone && pages.every((address) => address === null))
    return (
      <Note>
        This {noun} cannot be shown here. <OpenYourself file={file} />
      </Note>
    );
  if (pages.length === 0) return loading;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <section className={styles.pages} aria-label={documentKinds[kind]} tabIndex={0}>
      {pages.map((address, index) =>
        address === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is known by its number
          <Note key={index}>
            Page {index + 1} of this {noun} cannot be shown here. <OpenYourself file={file} />
          </Note>
        ) : (
          <img
            key={address}
            src={address}
            alt={count === 1 ? `The ${noun}` : `Page ${index + 1} of the ${noun}`}
            onError={() => setBroken(address)}
          />
        ),
      )}
      {!isDone && loading}
      {isDone && pages.length < count && (
        <Note>
          Only the first {pages.length} of {count} pages are shown here. <OpenYourself file={file} />
        </Note>
      )}
    </section>
  );
}

/** A download: where the browser cannot show a page, another program may. */
function OpenYourself({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const own = URL.createObjectURL(file);
    setAddress(own);
    return () => URL.revokeObjectURL(own);
  }, [file]);
  return (
    <>
      <a href={address} download={file.name}>
        Open the file
      </a>{' '}
      yourself.
    </>
  );
}

interface Pages {
  /** Their addresses as pictures, as far as they are drawn; null: cannot be shown. */
  pages: readonly (string | null)[];
  count: number;
  isDone: boolean;
}
const none: Pages = { pages: [], count: 0, isDone: false };

/** The pages, and what to call with the address of one that the browser cannot decode. */
function usePages(file: File, { content_type, picture }: CardPreviewProps['checked']) {
  const [shown, setShown] = useState(none);
  useEffect(() => {
    const leaving = new AbortController();
    const addresses = new Map<Blob, string>();
    const addressOf = (page: Blob) => {
      const address = addresses.get(page) ?? URL.createObjectURL(page);
      addresses.set(page, address);
      return address;
    };
    const show = ({ pages, ...rest }: DrawnPdf) => {
      if (!leaving.signal.aborted) setShown({ ...rest, pages: pages.map((page) => page && addressOf(page)) });
    };
    setShown(none);
    if (picture !== null) setShown({ pages: [picture], count: 1, isDone: true });
    else if (content_type === 'application/pdf') void drawPdf(file, leaving.signal, show);
    // The type that the server found: the browser has only guessed by the file's name.
    else show({ pages: [new Blob([file], { type: content_type })], count: 1, isDone: true });
    return () => {
      leaving.abort();
      for (const address of addresses.values()) URL.revokeObjectURL(address);
    };
  }, [file, content_type, picture]);
  const setBroken = (address: string) =>
    setShown((now) => ({ ...now, pages: now.pages.map((page) => (page === address ? null : page)) }));
  return [shown, setBroken] as const;
}
