import type { Transaction } from '../transactions/transaction.model.ts';

const symbols: Record<string, string> = {
  NGN: '₦',
  USD: '$',
  GHS: 'GH₵',
  ZAR: 'R',
  KES: 'KSh ',
};

export const priceOf = ({ requestedAmount, currency }: Transaction) => {
  const major = (requestedAmount / 100).toLocaleString('en-NG', {
    minimumFractionDigits: requestedAmount % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  });
  return `${symbols[currency] ?? `${currency} `}${major}`;
};
