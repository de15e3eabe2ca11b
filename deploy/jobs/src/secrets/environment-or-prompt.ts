import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Prompt } from './create-secrets.ts';

const silent = new Writable({ write: (_chunk, _encoding, done) => done() });

/** Returns a value from the environment, or else prompts for it at a terminal, without an echo if it is secret. */
export const environmentOrPrompt =
  (environment: NodeJS.ProcessEnv): Prompt =>
  async (name, question, isSecret = false) => {
    const value = environment[name];
    if (value !== undefined) return value;
    if (!process.stdin.isTTY) return '';
    process.stderr.write(`${question}: `);
    const reader = createInterface({
      input: process.stdin,
      output: isSecret ? silent : process.stderr,
      terminal: true,
    });
    try {
      return (await reader.question('')).trim();
    } finally {
      reader.close();
      if (isSecret) process.stderr.write('\n');
    }
  };
