const isTwoBytes = (encoding: string) => ['shift_jis', 'gbk', 'big5', 'euc-kr'].includes(encoding);

/** Encodes what Node can only decode, by decoding every byte, or pair of bytes, once. */
export function encoderOf(encoding: string): (text: string) => Buffer {
  if (encoding === 'utf-16be') return (text) => Buffer.from(text, 'utf16le').swap16();
  if (encoding === 'utf-16le' || encoding === 'utf-8') return (text) => Buffer.from(text, encoding);
  const decoder = new TextDecoder(encoding);
  const bytesOf = new Map<string, number[]>();
  const add = (...bytes: number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes));
    if ([...text].length === 1 && text !== '\ufffd' && !bytesOf.has(text)) bytesOf.set(text, bytes);
  };
  for (let byte = 0; byte < 256; byte += 1) add(byte);
  if (isTwoBytes(encoding))
    for (let lead = 0x81; lead < 255; lead += 1) for (let trail = 0x40; trail < 255; trail += 1) add(lead, trail);
  return (text) =>
    Buffer.from(
      [...text].flatMap((character) => {
        const bytes = bytesOf.get(character);
        if (!bytes) throw new Error(`${encoding} has no ${character}`);
        return bytes;
      }),
    );
}
