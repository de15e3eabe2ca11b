const numbers =
  'No,One,Two,Three,Four,Five,Six,Seven,Eight,Nine,Ten,Eleven,Twelve,Thirteen,Fourteen,Fifteen';

/** Returns "Three", for the beginning of a sentence; above fifteen, the digits. */
export const spellNumber = (count: number): string =>
  numbers.split(',')[count] ?? String(count);
