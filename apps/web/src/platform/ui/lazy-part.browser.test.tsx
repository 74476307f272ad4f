import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { notices, open, startBackOffice } from '../../../test/screen';
import { lazyPart } from './lazy-part';

startBackOffice();

test('a dialog whose code does not arrive closes with a sentence, and the screen stays; opened again, it is loaded again', async () => {
  await open('/admin/nothing-here');
  const loads = [() => Promise.reject(new TypeError('Failed to fetch')), async () => () => <p>It is here</p>];
  const Part = lazyPart<{ onClose: () => void }>(
    () => loads.shift()?.() ?? Promise.reject(new Error('Loaded once more')),
  );
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  let isOpen = false;
  const show = (next: boolean) => {
    isOpen = next;
    root.render(
      <>
        <input aria-label="Note" />
        {isOpen ? <Part onClose={() => show(false)} /> : <p>Nothing is open</p>}
      </>,
    );
  };
  show(false);
  const note = page.getByLabelText('Note');
  await note.fill('typed before');
  show(true);
  await expect
    .poll(() =>
      notices()
        .map(({ textContent }) => textContent)
        .join(),
    )
    .toContain('could not be loaded');
  // React may draw the message before it draws that the dialog is closed.
  await expect.element(page.getByText('Nothing is open')).toBeVisible();
  await expect.element(note).toHaveValue('typed before');
  show(true);
  await expect.element(page.getByText('It is here')).toBeVisible();
  expect(isOpen).toBe(true);
  root.unmount();
});
