import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs a program to its end and returns what it wrote; rejects where it fails. */
export const run = promisify(execFile);
