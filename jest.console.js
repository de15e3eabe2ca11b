// Unexpected console output fails the test that prints it, because an unread warning hides the next one.
// A test that expects output replaces the method with jest.spyOn and asserts on it.
import { format } from 'node:util';
import { afterAll, afterEach } from '@jest/globals';

// React prints it where an answer arrives during one of Testing Library's own acts; it tells nothing of a screen.
const ofTheTools =
  /^The current testing environment is not configured to support act/;

const printed = [];
for (const level of ['debug', 'error', 'info', 'log', 'warn'])
  console[level] = (...values) => {
    const text = format(...values);
    if (!ofTheTools.test(text)) printed.push(`console.${level}: ${text}`);
  };

const failOnOutput = () => {
  const unexpected = printed.splice(0);
  if (unexpected.length > 0)
    throw new Error(`Unexpected console output:\n${unexpected.join('\n')}`);
};

afterEach(failOnOutput);
// Output of the last clean-up comes after the last afterEach.
afterAll(failOnOutput);
