/** Names that test the screens: very long, right to left, CJK, an apostrophe at the start, one letter only. */
export interface RareName {
  nation: string;
  sex: 'Male' | 'Female';
  first: string;
  last: string;
  full?: string;
  /** How the passport romanises a name in another script. */
  romanised?: { first: string; last: string };
}

export const rareNames: readonly RareName[] = [
  {
    nation: 'BR',
    sex: 'Female',
    first: 'Maria da Conceição Aparecida Guilhermina',
    last: 'de Albuquerque Cavalcanti e Vasconcelos Monteiro Figueiredo',
  },
  {
    nation: 'LK',
    sex: 'Male',
    first: 'Warnakulasuriya Patabendige Ushantha Joseph',
    last: 'Chaminda Wickramanayake Samarasekara Jayawardena',
  },
  {
    nation: 'AE',
    sex: 'Male',
    first: 'محمد',
    last: 'الهاشمي',
    romanised: { first: 'Mohammed', last: 'Al Hashimi' },
  },
  {
    nation: 'CN',
    sex: 'Female',
    first: '美玲',
    last: '陈',
    full: '陈美玲',
    romanised: { first: 'Meiling', last: 'Chen' },
  },
  { nation: 'NL', sex: 'Male', first: 'Joris', last: "'t Hooft" },
  { nation: 'KR', sex: 'Female', first: 'Bo-ra', last: 'O', full: 'O Bo-ra' },
];
