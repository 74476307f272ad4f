import type { CheckedPack } from '@sac/contract/disputes/check-pack-api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Plain } from '../language/texts';

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Whether a file is the pack, byte by byte. It is compared here and never sent.
 * @throws when the file cannot be read
 */
async function isThatFile(file: Blob, { bytes, sha256 }: CheckedPack): Promise<boolean> {
  if (file.size !== bytes) return false;
  return hex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())) === sha256;
}

type Result = 'comparing' | 'same' | 'different' | 'unreadable';

const sentences: Record<Exclude<Result, 'comparing'>, { text: string; note: string }> = {
  same: { text: 'This file is that pack, unchanged.', note: 'Every byte is as we made it.' },
  different: {
    text: 'This file is not that pack.',
    note: 'It is another file, or it was changed. A copy that was printed, scanned or saved again differs too.',
  },
  unreadable: { text: 'This file could not be read.', note: 'Choose it again.' },
};

/** Compares the file that the reader chooses, or drops anywhere on the page. */
function useComparison(pack: CheckedPack) {
  const [compared, setCompared] = useState<{ name: string; result: Result }>();
  const last = useRef<File>(undefined);
  const compare = useCallback(
    async (file: File | undefined) => {
      if (!file) return;
      last.current = file;
      setCompared({ name: file.name, result: 'comparing' });
      const result = await isThatFile(file, pack).then(
        (same): Result => (same ? 'same' : 'different'),
        (): Result => 'unreadable',
      );
      // The reader may have chosen another one meanwhile.
      if (last.current === file) setCompared({ name: file.name, result });
    },
    [pack],
  );
  useEffect(() => {
    const onDragOver = (event: DragEvent) => event.preventDefault();
    const onDrop = (event: DragEvent) => {
      // Else the browser would leave the page and show the file.
      event.preventDefault();
      compare(event.dataTransfer?.files[0]);
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('drop', onDrop);
    };
  }, [compare]);
  return { compared, compare };
}

export function CompareFile({ pack }: { pack: CheckedPack }) {
  const { compared, compare } = useComparison(pack);
  const sentence = compared && compared.result !== 'comparing' && sentences[compared.result];
  return (
    <section className="card compare-file" aria-labelledby="compare-file">
      <h2 id="compare-file">Is your file this pack?</h2>
      <p>Choose the PDF or drop it on this page. It stays on your device: your browser compares it here.</p>
      <p>
        <label className="quiet-button">
          <Plain>{compared ? 'Choose another PDF' : 'Choose the PDF'}</Plain>
          <input
            className="visually-hidden"
            type="file"
            accept="application/pdf,.pdf"
            onChange={(event) => {
              compare(event.currentTarget.files?.[0]);
              // The same file, changed meanwhile, can be chosen again.
              event.currentTarget.value = '';
            }}
          />
        </label>
      </p>
      <div role="status">
        {sentence && (
          <div className="verdict" data-result={compared.result}>
            <strong>
              <Plain>{sentence.text}</Plain>
            </strong>
            <span>
              <Plain>{sentence.note}</Plain>
            </span>
            <span className="compared-file" translate="no">
              <Plain>{compared.name}</Plain>
            </span>
          </div>
        )}
        {compared?.result === 'comparing' && <span className="spinner" />}
      </div>
    </section>
  );
}
