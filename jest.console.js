// Unexpected console output fails the test that prints it, because an unread warning hides the next one.
// A test that expects output replaces the method with jest.spyOn and asserts on it.
import { format } from 'node:util';
import { afterAll, afterEach } from '@jest/globals';

const printed = [];
for (const level of ['debug', 'error', 'info', 'log', 'warn'])
  console[level] = (...values) => {
    printed.push(`console.${level}: ${format(...values)}`);
  };

const failOnOutput = () => {
  const unexpected = printed.splice(0);
  if (unexpected.length > 0)
    throw new Error(`Unexpected console output:\n${unexpected.join('\n')}`);
};

afterEach(failOnOutput);
// Output of the last clean-up comes after the last afterEach.
afterAll(failOnOutput);
