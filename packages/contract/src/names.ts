import { z } from 'zod';
import { cleanName, cleanTravellerName } from './clean-text';
import { maxText } from './constants';
import { line } from './fields';

/** The name of a colleague or of a thing that is chosen by its name, cleaned. That no other looks like it the server sees. */
export const name = (what: string, max: number, required: string) =>
  z
    .string(required)
    .overwrite(cleanName)
    .pipe(line(what, max, required));

/** A traveller's name, cleaned, with the letters as they were written. */
export const travellerName = (what: string, max: number = maxText.name) =>
  z.string(`Enter the ${what}.`).overwrite(cleanTravellerName).pipe(line(what, max));
