import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Prompt } from './create-secrets.ts';

const silent = new Writable({ write: (_chunk, _encoding, done) => done() });

/** Takes the answer from the environment; at a terminal it asks, and shows nothing of what is secret. */
export const environmentOrPrompt =
  (environment: NodeJS.ProcessEnv): Prompt =>
  async (name, question, isSecret = false) => {
    const given = environment[name];
    if (given !== undefined) return given;
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
