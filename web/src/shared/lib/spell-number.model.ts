const numbers =
  'No,One,Two,Three,Four,Five,Six,Seven,Eight,Nine,Ten,Eleven,Twelve,Thirteen,Fourteen,Fifteen';

/** "Three", to begin a sentence with. */
export const spellNumber = (count: number): string =>
  numbers.split(',')[count] ?? String(count);
