import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { createPool } from '@imprint/chassis/db';
import { readDatabaseUrl } from '@imprint/chassis/config';
import { changePasswordByCommand } from './admin-auth/change-password.ts';

// `npm run set-password -w @imprint/gateway` asks for the new password at a terminal; without a terminal it reads one
// line of standard input. With `-- --without-second-factor` it also turns off two-factor sign-in.

const printToStderr = (text: string) => process.stderr.write(`${text}\n`);
const silent = new Writable({ write: (_chunk, _encoding, done) => done() });

const readHiddenLine = async (question: string): Promise<string> => {
  const terminal = process.stdin.isTTY;
  if (terminal) process.stderr.write(question);
  const reader = createInterface({
    input: process.stdin,
    output: silent,
    terminal,
  });
  try {
    for await (const line of reader) return line;
    return '';
  } finally {
    reader.close();
    if (terminal) printToStderr('');
  }
};

const readPassword = async (): Promise<string | undefined> => {
  const password = await readHiddenLine('New password: ');
  if (!process.stdin.isTTY) return password;
  const repeated = await readHiddenLine('New password again: ');
  return repeated === password ? password : undefined;
};

const runSetPassword = async (): Promise<number> => {
  const pool = createPool(readDatabaseUrl());
  try {
    const password = await readPassword();
    if (password === undefined) {
      printToStderr('The two passwords differ. Nothing was changed.');
      return 1;
    }
    const change = await changePasswordByCommand({ pool })(password, {
      withoutSecondFactor: process.argv.includes('--without-second-factor'),
    });
    if (change.outcome === 'refused') {
      printToStderr(`${change.reason} Nothing was changed.`);
      return 1;
    }
    printToStderr(
      `The password of ${change.username} is changed; ended sessions: ${change.endedSessions}.`,
    );
    if (change.secondFactorOff) printToStderr('Two-factor sign-in is off.');
    return 0;
  } finally {
    await pool.end();
  }
};

process.exitCode = await runSetPassword();
