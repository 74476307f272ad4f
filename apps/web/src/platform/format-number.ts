const english = new Intl.NumberFormat('en');
const wholePercent = new Intl.NumberFormat('en', { style: 'percent' });

/** 1234 → '1,234'. */
export const formatNumber = (value: number): string => english.format(value);

/** 0.125 → '13%'. */
export const formatPercent = (share: number): string => wholePercent.format(share);
