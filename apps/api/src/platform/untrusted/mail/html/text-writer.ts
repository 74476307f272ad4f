/** More lines of quoted answers than people tell apart; longer marks would make a deep page quadratic. */
const maxMarks = 9;
/** Two empty lines say as much as twenty. */
const maxNewLines = 3;
/** Longer than addresses are, so that it is not read again and again for links within links. */
const maxSince = 2000;

/** Puts the texts of a page below and beside each other, as browsers do: spaces and the ends of blocks count once. */
export class TextWriter {
  readonly #pieces: string[] = [];
  /** Line breaks, tabs and a space that come before the next text, and are nothing at the end. */
  #newLines = 0;
  #tabs = 0;
  #hasSpace = false;
  /** At the beginning of a cell or an item: the blocks that begin here begin no line of their own. */
  #isBeginning = true;
  /** How often what is written is quoted, and how often the line before was. */
  #quotes = 0;
  #quotesBefore = 0;
  /** What the next text begins with. */
  #opening = '';

  /** @param space of CSS: what spaces and line breaks in the text are worth */
  text(text: string, space: string): void {
    const keepsSpaces = space === 'pre' || space === 'pre-wrap' || space === 'break-spaces';
    const lines = keepsSpaces || space === 'pre-line' ? text.split(/\r\n?|\n/) : [text];
    for (const [at, line] of lines.entries()) {
      if (at > 0) this.newLine();
      if (keepsSpaces) this.#write(line);
      else this.#writeCollapsed(line);
    }
  }

  newLine(): void {
    this.#newLines += 1;
    this.#hasSpace = false;
  }

  /** At least so many line breaks before what follows: 1 ends a line, 2 are a margin. */
  block(newLines: number): void {
    if (this.#isBeginning) return;
    this.#newLines = Math.max(this.#newLines, newLines);
    this.#hasSpace = false;
  }

  quote(step: 1 | -1): void {
    this.#isBeginning &&= this.#pieces.length === 0;
    this.block(2);
    this.#tabs = 0;
    this.#quotes += step;
  }

  /** A mark before an item, which its text follows. */
  mark(mark: string): void {
    this.#write(mark);
    this.#isBeginning = true;
  }

  cell(row: { start: number; cells: number }): void {
    const isFirst = row.cells === 0;
    row.cells += 1;
    if (isFirst) this.#tabs = 0;
    else {
      this.#tabs += 1;
      // The blocks of a cell begin beside those of the cell before.
      if (this.length > row.start && this.#quotes === this.#quotesBefore) this.#newLines = 0;
    }
    this.#hasSpace = false;
    this.#isBeginning = true;
  }

  /** A cell or an item has ended, perhaps without a text. Between rows of several cells is no margin. */
  end(cells: number): void {
    if (cells > 1) this.#newLines = Math.min(this.#newLines, 1);
    this.#isBeginning = false;
  }

  /** How many pieces are written: as many as before mean that nothing was. */
  get length(): number {
    return this.#pieces.length;
  }

  /** The beginning of what was written since there were so many pieces, without the marks before it. */
  since(length: number): string {
    let text = '';
    for (let at = length; at < this.#pieces.length && text.length < maxSince; at += 1)
      text += this.#pieces[at]?.slice(0, maxSince) ?? '';
    return text.replace(/^[\s>]+/, '');
  }

  open(mark: string): void {
    this.#opening += mark;
  }

  /** Directly behind what was written since there were so many pieces; nothing was: its opening is taken back. */
  close(mark: string, length: number): void {
    if (this.length > length) this.#pieces.push(mark);
    else this.#opening = '';
  }

  toString(): string {
    return this.#pieces.join('');
  }

  #writeCollapsed(line: string): void {
    // Not trim(): a no-break space is a letter here.
    const words = line.replaceAll(/[ \t\r\n\f]+/g, ' ');
    if (words.startsWith(' ')) this.#hasSpace = true;
    const [start, end] = [words.startsWith(' ') ? 1 : 0, words.endsWith(' ') ? -1 : undefined];
    const text = words.slice(start, end);
    if (text === '') return;
    this.#write(text);
    this.#hasSpace = end !== undefined;
  }

  #write(text: string): void {
    if (text === '') return;
    const isFirst = this.#pieces.length === 0;
    const breaks = isFirst ? 0 : Math.min(this.#newLines, maxNewLines);
    const marks = '>'.repeat(Math.min(this.#quotes, maxMarks));
    if (breaks > 0) {
      const between = marks.slice(0, Math.min(this.#quotes, this.#quotesBefore));
      this.#pieces.push('\n', `${between}\n`.repeat(breaks - 1));
    }
    if ((breaks > 0 || isFirst) && marks !== '') this.#pieces.push(`${marks} `);
    if (this.#tabs > 0) this.#pieces.push('\t'.repeat(this.#tabs));
    else if (this.#hasSpace && breaks === 0 && !isFirst && !this.#isBeginning) this.#pieces.push(' ');
    this.#pieces.push(this.#opening, text);
    this.#opening = '';
    this.#newLines = 0;
    this.#tabs = 0;
    this.#hasSpace = false;
    this.#isBeginning = false;
    this.#quotesBefore = this.#quotes;
  }
}
