import type english from './dictionaries/en.json';

/** The texts of the customers' pages. */
export type TextKey = keyof typeof english;
export type Dictionary = Record<TextKey, string>;
export type TextValues = Record<string, string | number>;

/** A text of a dictionary with its values: '{{name}}' is replaced by `values.name`. */
export const fillText = (text: string, values: TextValues = {}) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (hole, name: string) => String(values[name] ?? hole));
