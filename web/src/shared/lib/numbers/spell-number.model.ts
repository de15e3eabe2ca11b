const numbers =
  'No,One,Two,Three,Four,Five,Six,Seven,Eight,Nine,Ten,Eleven,Twelve,Thirteen,Fourteen,Fifteen';

/** Returns the number as a capitalised word, such as "Three"; "No" for 0, and digits for a number above fifteen. */
export const spellNumber = (count: number): string =>
  numbers.split(',')[count] ?? String(count);
