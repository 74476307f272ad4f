const twoDecimals = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** '1234.5' and 'SGD' → 'SGD 1,234.50'. */
export const formatMoney = (amount: string, currency: string): string =>
  `${currency} ${twoDecimals.format(Number(amount))}`;
