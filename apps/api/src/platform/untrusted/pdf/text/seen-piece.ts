import type { Drawings, Inked } from './letter-ink.ts';
import type { PlacedText } from './place-text.ts';

/** Points. The smallest print on papers has 4. */
const smallestPrint = 2.5;
/** The least average width of a letter in heights; narrow typefaces have 0.3. */
const narrowestPrint = 0.12;
/** Grey levels: what the picture of a letter changes at least. */
const pictureInk = 50;

/** Whether a person sees a text: its ink, or a picture for most of the letters that have none, as on a scan. */
export function isSeen({ letters, width, height }: PlacedText, drawings: Drawings): boolean {
  const drawn = letters.filter(({ isBlank }) => !isBlank);
  if (height < smallestPrint || width < narrowestPrint * height * drawn.length) return false;
  const [inkless, others] = [drawn.filter(({ isInkless }) => isInkless), drawn.filter(({ isInkless }) => !isInkless)];
  const pictured = inkless.filter((letter) => hasPicture(letter, drawings));
  return others.every(({ hasInk }) => hasInk) && pictured.length >= 0.6 * inkless.length;
}

/** Whether there is more than one colour where a letter would be. */
function hasPicture({ box: [left, top, right, bottom] }: Inked, { sheet, pictures }: Drawings): boolean {
  let [least, most] = [255, 0];
  const [from, to] = [Math.max(0, Math.floor(left)), Math.min(sheet.width, Math.ceil(right))];
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(sheet.height, Math.ceil(bottom)); y += 1)
    for (let x = from; x < to; x += 1) {
      const added = pictures?.[y * sheet.width + x] ?? 0;
      [least, most] = [Math.min(least, added), Math.max(most, added)];
    }
  return most - least >= pictureInk;
}
