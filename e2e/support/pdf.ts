import { extractText, getDocumentProxy } from 'unpdf';

/** All text of a PDF, on one line. */
export async function textOf(content: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

/** The lines of each page of a PDF from top to bottom, without the page number in its foot. */
export async function linesOf(content: Uint8Array): Promise<string[][]> {
  const read = await getDocumentProxy(new Uint8Array(content), { verbosity: 0 });
  return Promise.all(
    Array.from({ length: read.numPages }, async (_, index) => {
      const { items } = await (await read.getPage(index + 1)).getTextContent();
      const lines = new Map<number, string>();
      for (const item of items) {
        if (!('str' in item) || item.str.trim() === '') continue;
        const y = Math.round(item.transform[5]);
        lines.set(y, `${lines.get(y) ?? ''} ${item.str}`.replaceAll(/\s+/g, ' ').trim());
      }
      return [...lines.entries()]
        .sort(([a], [b]) => b - a)
        .map(([, line]) => line)
        .filter((line) => !/^Page \d+ of \d+$/.test(line));
    }),
  );
}
