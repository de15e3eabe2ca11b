import { diceOf } from './dice.ts';

const first =
  'adaeze ngozi chidi emeka tunde bola funke sade ife amaka yusuf musa zainab aisha halima ibrahim kemi segun dayo chioma obinna uche nkechi tope wale bisi femi jide rotimi grace blessing peace joy samuel daniel john mary esther ruth david'.split(
    ' ',
  );
const last =
  'okonkwo eze bakare adeyemi sani danjuma okafor nwosu balogun ojo lawal abubakar bello mohammed olawale adebayo ogunleye akande obi umeh nnamdi igwe ekwueme onyeka adeleke afolabi suleiman garba yakubu usman'.split(
    ' ',
  );
const domains = [
  [56, 'gmail.com'],
  [21, 'yahoo.com'],
  [8, 'outlook.com'],
  [5, 'hotmail.com'],
  [4, 'icloud.com'],
  [3, 'unilag.edu.ng'],
  [1, 'ui.edu.ng'],
  [1, 'firstpress.com.ng'],
  [0.9, 'example.org'],
  [0.1, 'lagoscomms.ng'],
] as const;
const joints = ['.', '_', '', '-'] as const;

/** Returns the email address of a buyer; the same number always gives the same address. */
export const emailOf = (buyer: number): string => {
  const dice = diceOf(buyer * 2_654_435_761);
  const name = first[dice.below(first.length)] ?? '';
  const family = last[dice.below(last.length)] ?? '';
  const joint = joints[dice.below(joints.length)] ?? '';
  // The number makes the address unique.
  return `${name}${joint}${family}${buyer}@${dice.weighed(domains)}`;
};
