/** Shown before typing. Only the server can check more than the length: the lists are long. */
export const passwordHint = 'At least 6 characters. Not a common password, your name, your email or the product name.';
