import { z } from 'zod';
import { type Language, languageTags } from './languages';

/** One of our languages, by its exact tag. */
export const languageField = z.enum(
  languageTags as [Language, ...Language[]],
  `Send the language as one of ${languageTags.join(', ')}.`,
);
