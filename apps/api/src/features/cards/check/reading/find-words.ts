/** A word of a list in a text. */
export interface FoundWord {
  /** As the list has it. */
  word: string;
  at: number;
  end: number;
}

interface Branch {
  next: Map<string, Branch>;
  word?: string;
}

function treeOf(words: readonly string[]): Branch {
  const root: Branch = { next: new Map() };
  for (const word of words) {
    let branch = root;
    for (const letter of word.replaceAll(/\s/g, '')) {
      const next: Branch = branch.next.get(letter) ?? { next: new Map() };
      branch.next.set(letter, next);
      branch = next;
    }
    branch.word = word;
  }
  return root;
}

const isInside = (text: string, at: number) => /^[\p{L}\p{M}\d]{2}/u.test(text.slice(at - 1, at + 1));

/** What breaks a word: the end of a line, with or without a hyphen; and where words are bounded, also a hyphen, blank or column. */
const breaks = { line: /-?\n/y, any: /-\s?|\s/y };

/** The longest word that begins at a place. */
function wordAt(text: string, at: number, root: Branch, isBounded: boolean): FoundWord | null {
  const gap = isBounded ? breaks.any : breaks.line;
  let found: FoundWord | null = null;
  let branch: Branch | undefined = root;
  for (let end = at; end < text.length; ) {
    branch = branch.next.get(text[end] ?? '');
    if (!branch) return found;
    end += 1;
    if (branch.word !== undefined && !(isBounded && isInside(text, end))) found = { word: branch.word, at, end };
    gap.lastIndex = end;
    if (!branch.next.has(text[end] ?? '') && gap.test(text)) end = gap.lastIndex;
  }
  return found;
}

const isSpaced = (word: string) => /^[\p{Script=Latin}\d]/u.test(word);
/** Spaces may be lost in tokens of so many letters. Words with a space of their own are never parts of others; 'pendiente' is. */
const glued = 12;
const surelyGlued = 20;
const longEnough = 7;

/**
 * Finds the words of a list in texts, also where a paper has lost their spaces or breaks them: by a hyphen, a line, a column or
 * spaces between the letters. They begin and end where words do. Those of scripts without spaces may be inside of others.
 */
export function findWords(words: readonly string[]): (text: string) => FoundWord[] {
  const others = words.filter((word) => !isSpaced(word));
  const long = words.filter((word) => word.length >= longEnough);
  const [all, unspaced] = [treeOf(words), treeOf(others)];
  const [inGlued, inAny] = [
    treeOf([...others, ...long.filter((word) => word.includes(' '))]),
    treeOf([...others, ...long]),
  ];
  const innerOf = (token: string) => {
    if (token.length >= glued) return token.length >= surelyGlued ? inAny : inGlued;
    return /^[\0-ɏ]+$/.test(token) ? null : unspaced;
  };
  return (text) => {
    const found: FoundWord[] = [];
    let end = 0;
    for (const { 0: token, index } of text.matchAll(/[\p{L}\p{M}\d]+|[^\s\p{L}\p{M}\d]/gu)) {
      const inner = innerOf(token);
      for (let at = Math.max(index, end); at < index + (inner ? token.length : 1); at += 1) {
        const word = (at === index ? wordAt(text, at, all, true) : null) ?? (inner && wordAt(text, at, inner, false));
        if (!word) continue;
        found.push(word);
        end = word.end;
        at = end - 1;
      }
    }
    return found;
  };
}
