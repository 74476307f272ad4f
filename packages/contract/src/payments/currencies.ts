import { cleanCode } from '../platform/clean-text';

/** ISO 4217's code for no currency: the currency of an amount is not known. */
export const noCurrency = 'XXX';

const byCode = (groups: Record<number, string>): ReadonlyMap<string, number> =>
  new Map(Object.entries(groups).flatMap(([number, codes]) => codes.split(' ').map((code) => [code, Number(number)])));

/**
 * ISO 4217, list one, where it does not say two. `Intl` follows CLDR, which gives 16 currencies no decimals that have two or three
 * in ISO: IDR, IQD, PKR, HUF, COP … Processors differ too, so each that counts in minor units has its own table: stripe-event.ts.
 */
const decimals = byCode({
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
});
export const decimalsOf = (currency: string): number => decimals.get(currency) ?? 2;

/**
 * Units for a US dollar, rounded to 1, 3 or 10: @fawazahmed0/currency-api 2026.9.29, rates of that day. A currency that is not
 * here gives no warning. Good for years, because only what is 30 times too much or too little depends on it.
 */
const unitsPerDollar = byCode({
  0.3: 'BHD KWD OMR',
  1: 'AUD AWG AZN BAM BGN BMD BND BSD CAD CHF EUR FKP GBP GIP JOD KYD NZD PAB SGD SHP USD XCG',
  3: 'AED BBD BYN BZD FJD GEL ILS MYR PEN PGK PLN QAR RON SAR TMT TND TOP WST XCD',
  10: 'BOB BRL BWP CNY DKK ERN GHS GTQ HKD LSL LYD MAD MDL MOP MVR MXN NAD NOK SBD SCR SEK SVC SZL TJS TTD ZAR ZMW',
  30: 'CUP CZK HNL MRU MUR NIO SLE SRD STN THB TRY TWD UAH UYU ZWG',
  100: 'AFN ALL BDT BTN CVE DJF DOP DZD EGP ETB GMD HTG INR ISK JMD JPY KES KGS LRD MKD MZN NPR PHP RSD RUB VUV XPF',
  300: 'AMD CRC GYD HUF KMF KZT LKR PKR YER',
  1000: 'AOA ARS CLP IQD KPW KRW MWK NGN RWF SDG SOS VES XAF XOF',
  3000: 'BIF CDF COP KHR MGA MMK MNT TZS UGX',
  10000: 'GNF IDR PYG SSP SYP UZS',
  30000: 'LAK VND',
  100000: 'LBP',
  1000000: 'IRR',
});

/**
 * Further codes of ISO 4217: no rate is known, or a shop takes no payment in them. List one of 2024-06-25 (npm currency-codes 2.2.0,
 * compared on 2026-11-29), and codes before 2026 that shops may still write.
 */
const withoutRate = new Set(
  'ANG BOV CHE CHW CLF COU CUC HRK MRO MXV SLL STD USN UYI UYW VED VEF XDR XSU XUA ZMK ZWL ZWD XXX'.split(' '),
);
/** Whether a code is that of a currency. A word of three letters is none, and no amount is claimed in it. */
export const isCurrency = (code: string): boolean => unitsPerDollar.has(code) || withoutRate.has(code);

/** What an amount is worth in US dollars, roughly; null: we have no rate of its currency. */
export function roughDollars(amount: string, currency: string): number | null {
  const units = unitsPerDollar.get(currency);
  return units === undefined ? null : Number(amount) / units;
}

const dollars = 'USD AUD BBD BMD BND BSD BZD CAD FJD GYD HKD JMD KYD LRD NAD NZD SBD SGD SRD TTD TWD XCD';
const pesos = 'MXN ARS CLP COP CUP DOP PHP UYU';
/** What people and programs write for a currency, in small letters, and the currencies that it may be. */
const signs = new Map(
  Object.entries({
    $: `${dollars} ${pesos}`,
    s$: 'SGD',
    sg$: 'SGD',
    us$: 'USD',
    u$s: 'USD',
    a$: 'AUD',
    au$: 'AUD',
    c$: 'CAD',
    ca$: 'CAD',
    nz$: 'NZD',
    hk$: 'HKD',
    nt$: 'TWD',
    ntd: 'TWD',
    b$: 'BND BSD',
    r$: 'BRL',
    mx$: 'MXN',
    '€': 'EUR',
    euro: 'EUR',
    '£': 'GBP EGP FKP GIP LBP SHP SSP SDG SYP',
    '¥': 'JPY CNY',
    円: 'JPY',
    元: 'CNY TWD',
    'cn¥': 'CNY',
    'jp¥': 'JPY',
    rmb: 'CNY',
    '₩': 'KRW KPW',
    원: 'KRW KPW',
    rm: 'MYR',
    rp: 'IDR',
    '฿': 'THB',
    '₫': 'VND',
    đ: 'VND',
    '₱': 'PHP',
    '₹': 'INR',
    rs: 'INR PKR LKR NPR MUR SCR',
    '৳': 'BDT',
    '₭': 'LAK',
    '៛': 'KHR',
    '₮': 'MNT',
    '₽': 'RUB',
    '₺': 'TRY',
    tl: 'TRY',
    '₴': 'UAH',
    '₪': 'ILS',
    '₦': 'NGN',
    '₡': 'CRC',
    '₲': 'PYG',
    '₸': 'KZT',
    zł: 'PLN',
    kč: 'CZK',
    ft: 'HUF',
    kr: 'SEK NOK DKK ISK',
    fr: 'CHF XAF XOF XPF',
    sfr: 'CHF',
    cfa: 'XAF XOF',
    r: 'ZAR',
    kd: 'KWD',
    bd: 'BHD',
    dt: 'TND',
  }).map(([sign, codes]) => [sign, codes.split(' ')]),
);

/** The currencies that a sign or a code may mean, without its full stop ('Rs.'); none: it is neither. */
export function currenciesOf(written: string): readonly string[] {
  const sign = written.replace(/\.$/, '');
  const known = signs.get(sign.toLowerCase());
  if (known) return known;
  const [, code, dollar] = /^([a-z]{3})(\$?)$/i.exec(sign) ?? [];
  const upper = code?.toUpperCase() ?? '';
  return isCurrency(upper) && (!dollar || dollars.includes(upper)) ? [upper] : [];
}

/** The code of a currency that was sent as a code or a sign; '' for none, null where it may be several or is no currency. */
export function readCurrency(sent: unknown): string | null {
  if (sent === undefined || sent === null) return '';
  if (typeof sent !== 'string') return null;
  const clean = cleanCode(sent);
  const [currency, ...others] = clean === '' ? [''] : currenciesOf(clean);
  return others.length > 0 ? null : (currency ?? null);
}
