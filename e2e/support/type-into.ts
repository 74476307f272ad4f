import type { Locator } from '@playwright/test';

/** Replaces the text of a field, key by key as a person does: `fill()` sets it all at once and never sees a lost letter. */
export async function typeInto(field: Locator, text: string) {
  await field.click();
  await field.press('ControlOrMeta+a');
  if (text) await field.pressSequentially(text);
  else await field.press('Delete');
}
