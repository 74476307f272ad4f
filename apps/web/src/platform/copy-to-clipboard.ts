import { showError } from './ui/messages/toast';

/** Copies a text. Returns whether the browser allowed it; if not, a toast explains it. */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    showError('The browser did not let this page copy. Select the text and press Ctrl+C.');
    return false;
  }
}
