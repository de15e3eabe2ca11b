import { expect, it } from '@jest/globals';
import { type Command, matchCommands } from './commands.model.ts';

const command = (name: string, words: string): Command => ({
  ...{ kind: 'screen', name, words, place: 'Settings', to: `/${name}` },
});

const commands = [
  command('Email texts', 'receipt wording template'),
  command('Payments', 'paystack keys card bank'),
  command('Receipt', ''),
];

const namesFor = (typed: string) =>
  matchCommands(commands, typed).map(({ name }) => name);

it('finds a command by the beginnings of its words, in any order, first by its name', () => {
  expect(namesFor('receipt')).toEqual(['Receipt', 'Email texts']);
  expect(namesFor('KEYS pay')).toEqual(['Payments']);
  expect(namesFor('settings  TEXTS')).toEqual(['Email texts']);
  expect(namesFor('mail')).toEqual([]);
  expect(namesFor('payments ngozi')).toEqual([]);
  expect(namesFor(' - ')).toEqual([]);
});
