import { text } from 'node:stream/consumers';
import { type ReactNode, Suspense } from 'react';
import { renderToReadableStream } from 'react-dom/server';

/** Mail programs know this kind of document best. */
const kind =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** The HTML of an email, in the same bytes as @react-email/render, which brings 11 MB along. @throws what a component throws */
export async function renderPage(page: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(<Suspense>{page}</Suspense>, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  });
  const html = await text(stream);
  if (failures.length > 0) throw failures[0];
  return kind + html.replace(/<!DOCTYPE.*?>/, '');
}
