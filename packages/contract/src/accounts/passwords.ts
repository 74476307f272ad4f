/** Shown before typing. Only the server can check more than the length: the lists are long. */
export const passwordHint = 'At least 6 characters. Not a common password, your name, your email or the product name.';

/**
 * A password as it is compared (NFKC, as NIST SP 800-63B asks): é is one letter on one keyboard and two on another, a no-break space
 * looks like a space, and Japanese keyboards write ａｂｃ.
 */
export const plainPassword = (typed: string): string => typed.normalize('NFKC');
