import type { IncomingMessage } from 'node:http';
import { Busboy } from '@fastify/busboy';
import { InvalidError } from '../errors.ts';

export class FormUnreadable extends InvalidError {
  readonly code = 'FORM_UNREADABLE';
  constructor(cause?: unknown) {
    super('The form that was sent could not be read.', { cause });
  }
}

export class FileTooLarge extends InvalidError {
  readonly code = 'FILE_TOO_LARGE';
  override readonly status = 413;
  constructor(limit: number) {
    super(`The file may have ${Math.floor(limit / 1_000_000)} MB at most.`);
  }
}

/** The one file that a form may bring: in which field, and how many bytes at most. */
export type FileField = { field: string; limit: number };

export type Form = {
  fields: Record<string, string>;
  /** `undefined` when the form brought none. */
  file: Buffer | undefined;
};

const limits = {
  files: 1,
  fields: 50,
  parts: 51,
  headerPairs: 20,
  fieldNameSize: 100,
  fieldSize: 2_000_000,
};

/** Reads a multipart form as it comes; the first thing wrong with it ends the reading. */
export const readForm = (
  req: IncomingMessage,
  { field, limit }: FileField,
): Promise<Form> =>
  new Promise((resolve, reject) => {
    const fields = new Map<string, string>();
    let chunks: Buffer[] | undefined;
    const end = (error?: Error) => {
      req.unpipe();
      // What is still to come is let go, so that the answer finds its way back.
      req.resume();
      if (error) return reject(error);
      const file = chunks && Buffer.concat(chunks);
      return resolve({ fields: Object.fromEntries(fields), file });
    };
    const refuse = () => end(new FormUnreadable());

    const read = () => {
      const type = req.headers['content-type'] ?? '';
      const form = new Busboy({
        headers: { 'content-type': type },
        limits: { ...limits, fileSize: limit },
      });
      form.on('field', (name, value, nameIsCut, valueIsCut) => {
        if (nameIsCut || valueIsCut || fields.has(name)) return refuse();
        fields.set(name, value);
      });
      form.on('file', (name, stream) => {
        stream.on('error', (error) => end(new FormUnreadable(error)));
        stream.on('limit', () => end(new FileTooLarge(limit)));
        if (name !== field) {
          stream.resume();
          return refuse();
        }
        chunks = [];
        stream.on('data', (chunk: Buffer) => chunks?.push(chunk));
      });
      for (const limited of [
        'filesLimit',
        'fieldsLimit',
        'partsLimit',
      ] as const)
        form.on(limited, refuse);
      form.on('error', (error) => end(new FormUnreadable(error)));
      form.on('finish', () => end());
      req.once('close', () => {
        if (!req.complete) end(new FormUnreadable());
      });
      req.pipe(form);
    };
    try {
      read();
    } catch (error) {
      end(new FormUnreadable(error));
    }
  });
