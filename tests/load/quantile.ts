/** Returns the value below which that share of the values lies (nearest rank). */
export const quantile = (values: number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(Math.ceil(share * sorted.length) - 1, 0)] ?? NaN;
};
