/** The names of the two ways to fill in the official form, wherever they are offered. */
export const formTitles = { fill: 'Fill the official form', copy: 'Copy to the official form' } as const;
