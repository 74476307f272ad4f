/** A subset of a typeface from Fontsource, and the characters that need it. */
export interface Face {
  family: string;
  file: (weight: 400 | 700) => string;
  wanted: RegExp;
  /** Letters are joined, moved or stacked, so that its text needs HarfBuzz. */
  isShaped: boolean;
}

const face = (script: string, subset: string, wanted: RegExp): Face => {
  const name = script ? `noto-sans-${script}` : 'noto-sans';
  return {
    family: `${name}/${subset}`,
    file: (weight) => `#fonts/${name}-${subset}-${weight}-normal.woff`,
    wanted,
    isShaped: false,
  };
};

/** A script whose name is that of its typeface, its subset and its Unicode property. */
const scriptFace = (script: string): Face =>
  face(script.toLowerCase(), script.toLowerCase(), new RegExp(`\\p{Script=${script}}`, 'u'));

const shapedScripts = [
  ...['Bengali', 'Devanagari', 'Gujarati', 'Gurmukhi', 'Kannada', 'Khmer', 'Lao'],
  ...['Malayalam', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil', 'Telugu', 'Thai'],
];

/**
 * The typefaces to embed, most general first: a character is drawn with the first one that has it. The Chinese one is the
 * complete file instead of its slices and also has the Japanese syllables.
 */
export const faces: readonly Face[] = [
  face('', 'latin', /./s),
  face('', 'latin-ext', /[\u0100-\u036f\u1d00-\u1eff\u20a0-\u20cf\u2100-\u218f\u2c60-\u2c7f\ua720-\ua7ff]/),
  face('', 'vietnamese', /[\u0100-\u036f\u1ea0-\u1ef9\u20ab]/),
  face('', 'cyrillic', /\p{Script=Cyrillic}|\u2116/u),
  face('', 'cyrillic-ext', /\p{Script=Cyrillic}/u),
  face('', 'greek', /\p{Script=Greek}/u),
  face('', 'greek-ext', /[\u1f00-\u1fff]/),
  ...['Arabic', 'Armenian', 'Ethiopic', 'Georgian', 'Hebrew', 'Thaana'].map(scriptFace),
  ...shapedScripts.map((script) => ({ ...scriptFace(script), isShaped: true })),
  face('kr', 'korean', /\p{Script=Hangul}/u),
  face(
    'sc',
    'chinese-simplified',
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u2190-\u27bf\u3000-\u303f\uff00-\uffef]/u,
  ),
];
