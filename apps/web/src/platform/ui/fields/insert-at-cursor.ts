/** Puts a text where the cursor of a field is, as if it had been typed there. */
export function insertAtCursor(field: HTMLTextAreaElement, text: string): void {
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}
