// The texts of every chart with columns.
export const columnValue = (
  name: string,
  value: string,
  compared: string,
): string => `${name}: ${value}${compared}`;
export const compared = (value: string, name: string): string =>
  `; ${name}: ${value}`;
export const legend = (name: string, tick: string): string =>
  `${name}, 1 tick = ${tick}`;
export const showAsTable = 'Show as table';
export const when = 'When';
