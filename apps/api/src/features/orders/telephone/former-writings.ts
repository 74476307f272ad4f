interface FormerWriting {
  /** The dialling code of the country. */
  code: string;
  /** The beginning of a national number as it was, and what stands there now. */
  was: RegExp;
  is: string;
}

/** Vietnam's mobile numbers of eleven digits became numbers of ten from 15 September to 14 November 2018 (decision 798/QĐ-BTTTT). */
const vietnam: Record<string, string> = {
  120: '70',
  121: '79',
  122: '77',
  123: '83',
  124: '84',
  125: '85',
  126: '76',
  127: '81',
  128: '78',
  129: '82',
  162: '32',
  163: '33',
  164: '34',
  165: '35',
  166: '36',
  167: '37',
  168: '38',
  169: '39',
  186: '56',
  188: '58',
  199: '59',
};

/**
 * How numbers were written before their country changed its plan. The library only knows the plans of today. Only changes that
 * lead to one number are here: Brazil's ninth digit does not, because some services kept eight.
 */
export const formerWritings: readonly FormerWriting[] = [
  // Mexico gave up 01, 044, 045 and the 1 after +52 on 3 August 2019 (IFT, plan técnico fundamental de numeración).
  { code: '52', was: /^(?:01|044|045|1)(?=\d{10}$)/, is: '' },
  // Benin put 01 before all numbers of eight digits on 30 November 2024 (ARCEP Bénin).
  { code: '229', was: /^(?=\d{8}$)/, is: '01' },
  ...Object.entries(vietnam).map(([was, is]) => ({ code: '84', was: new RegExp(`^${was}(?=\\d{7}$)`), is })),
];
