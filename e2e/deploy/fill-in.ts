/** Replaces what is the operator's own: each must be in the shipped file exactly once, so that the file stays what is tested. */
export function fillIn(text: string, own: Record<string, string>): string {
  for (const [line, instead] of Object.entries(own)) {
    if (text.split(line).length !== 2) throw new Error(`'${line}' is not once in the shipped file.`);
    text = text.replace(line, () => instead);
  }
  return text;
}
