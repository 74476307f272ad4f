/** '1234.5' and 'SGD' → 'SGD 1,234.50'. */
export const formatMoney = (amount: string, currency: string): string =>
  `${currency} ${new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(Number(amount))}`;
