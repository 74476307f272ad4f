import type { FormJob } from '@sac/contract/form-helper/helper-messages';
import { type DragEvent, useState } from 'react';
import { askOffice } from '../ask-office';
import { numbersOn } from '../form/de-numbers';

/** The DE numbers of the success page, for a person to confirm. */
export function SubmittedPart({ job, labels }: { job: FormJob; labels: readonly string[] }) {
  // biome-ignore lint/performance/useDomNodeTextContent: as it is shown, with its line breaks
  const found = numbersOn(document.body.innerText, labels);
  // As many numbers as travellers: each belongs to the traveller of the same place. Otherwise a person says whose it is.
  const isEach = found.length === job.travellers.length;
  const [typed, setTyped] = useState<Record<number, string>>({});
  const [result, setResult] = useState<{ isOk: boolean; message: string } | null>(null);
  const [isSending, setSending] = useState(false);
  const numberOf = (at: number) => typed[at] ?? (isEach ? (found[at] ?? '') : '');

  const submit = async () => {
    setSending(true);
    const orders = job.travellers.map(({ orderId, lastEventId }, at) => ({
      orderId,
      lastEventId,
      deNumber: numberOf(at).trim() || null,
    }));
    setResult(await askOffice({ type: 'submitted', orders, mapVersion: job.mapVersion }));
    setSending(false);
  };
  return (
    <section aria-label="Submitted">
      {!isEach && found.length > 0 && <p>On the page: {found.join(', ')}. Enter whose each is.</p>}
      {job.travellers.map(({ orderId, name }, at) => (
        <label key={orderId} className="number">
          DE number of {name} ({orderId})
          <input value={numberOf(at)} onChange={(event) => setTyped({ ...typed, [at]: event.currentTarget.value })} />
        </label>
      ))}
      <button type="button" className="main" disabled={isSending || result?.isOk} onClick={submit}>
        {job.travellers.length > 1 ? `Mark ${job.travellers.length} orders as submitted` : 'Mark as submitted'}
      </button>
      {result && (
        <p role={result.isOk ? 'status' : 'alert'} className={result.isOk ? '' : 'problem'}>
          {result.message}
        </p>
      )}
      <CardDrop orderIds={job.travellers.map(({ orderId }) => orderId)} />
    </section>
  );
}

const maxBytes = 10 * 1024 * 1024;

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** The PDF of the success page is handed in as a card. */
export function CardDrop({ orderIds }: { orderIds: readonly number[] }) {
  const [said, setSaid] = useState('');
  const hand = async (file: File | null | undefined) => {
    if (!file) return;
    if (file.size > maxBytes) return setSaid('This file is larger than 10 MB.');
    setSaid('Handing it in…');
    const base64 = await base64Of(file);
    const { message } = await askOffice({ type: 'card', orderIds: [...orderIds], fileName: file.name, base64 });
    setSaid(message);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void hand(event.dataTransfer.files.item(0));
  };
  return (
    <label className="drop" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      Drop the downloaded PDF here, or choose it
      <input type="file" accept="application/pdf" onChange={(event) => void hand(event.currentTarget.files?.item(0))} />
      <span role="status">{said}</span>
    </label>
  );
}
