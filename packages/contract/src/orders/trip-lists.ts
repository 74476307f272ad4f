/**
 * Nationalities that need a visa for Singapore, by the code of the country (ISO 3166-1; XK is Kosovo). The table of country names
 * knows their writings. Renew the list and `asOf` together.
 */
export const visaNationalities = {
  source: 'Passport Index',
  /** MIT licence. Those who may apply online are listed there as 'e-visa'. */
  page: 'https://github.com/imorte/passport-index-data/blob/main/passport-index-tidy.csv',
  asOf: '2026-02-18',
  codes: 'AF DZ AM AZ BD BY EG GE IN IR IQ JO KZ XK KG LB LY ML MD MA NG KP PK PS RU SO SD SY TJ TN TM UA UZ YE',
} as const;

/**
 * The two-character codes of airlines: the first character, then each that follows it. The list is generous (an airline that
 * stopped flying may be on it), so that a warning means that no airline is known. Renew the list and `asOf` together.
 */
export const airlineCodes = {
  source: 'OpenTravelData',
  /** CC BY 4.0; entries whose validity has not ended. */
  page: 'https://github.com/opentraveldata/opentraveldata/blob/master/opentraveldata/optd_airline_best_known_so_far.csv',
  asOf: '2026-07-20',
  codes: [
    '0 BCJNOPVW',
    '1 ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    '2 ABCDEFGHIJKLMNOPQRSTUVWZ',
    '3 ABCDEFGHIJKLMNOPQRSTUVWXZ',
    '4 ABCDEFGHKLMNOPQRSTUVWXYZ',
    '5 BCDEFGHIJKLMNOPRSTUVWXYZ',
    '6 ABCDEFGHIJKLMNOQRSTVWYZ',
    '7 ACDEFGHIJKLMNOPQRSTUVWYZ',
    '8 ABCDEFGHIJLMNPQRSTUVWYZ',
    '9 ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    'A 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    'B 0123456789ABCDEFGIJKLMNOPQRSTUVWXYZ',
    'C 0123456789ABDEFGHIJKLMNOPQRSTUVXYZ',
    'D 02346789ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    'E 3456789BCDEFGHIJKLMNOPQRSTUVWXYZ',
    'F 1234689ABCDEGHIJKLMNOPQRSTUVWXYZ',
    'G 023456789ABCDEFGHIJKLMOPQRSTUVWXYZ',
    'H 12356789ABCDEFHIJKLMNOPRSUVWXYZ',
    'I 12345678ABCDEFGHIJKLMNOQRSTUVWXYZ',
    'J 0123456789ABCDEFGHIJLMNOQRSTUVWXYZ',
    'K 3456789ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    'L 13456789ABCEFGHIJKLMNOPQRSTUVWXY',
    'M 02345689BCDEFGHIJKLMNOPQRSTUVWXYZ',
    'N 023456789ABCDEFGHIJKLMNOPQRSTUVXYZ',
    'O 24579ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    'P 012345689ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    'Q 0123456789BCDEFGHJKLMNOPQRSTUVWXYZ',
    'R 023456789ABCEFGHIJKLMNOPQRSTUVWYZ',
    'S 0123456789ABCDFGHIJKLMNQRSTUVWXYZ',
    'T 12345679ABCDEFGHIJKLMNOPQRSUVWXY',
    'U 12456789ABCDEFGHIJKLMNOPQRSTUVXYZ',
    'V 0123456789ABCDEFGHIJKLMNOPQRSTUVWYZ',
    'W 123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    'X 134679BCDEFGHJKLMNOPQRSTUWYZ',
    'Y 012456789ABCDEGHIJKLMNOPQRSTUVWXZ',
    'Z 023456789ABCDEFGHIJKLMNPQRSTUVWXYZ',
  ],
} as const;
