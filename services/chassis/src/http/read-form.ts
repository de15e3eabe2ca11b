import type { IncomingMessage } from 'node:http';
import { Busboy } from '@fastify/busboy';
import { InvalidError } from '../errors.ts';

export const formUnreadableError = (cause?: unknown) =>
  new InvalidError(
    'FORM_UNREADABLE',
    'The form that was sent could not be read.',
    { cause },
  );

export const fileTooLargeError = (limit: number) =>
  new InvalidError(
    'FILE_TOO_LARGE',
    `The file may have ${Math.floor(limit / 1_000_000)} MB at most.`,
    { status: 413 },
  );

/** The only file that a form may contain: its field, and its maximum size in bytes. */
export type FileField = { field: string; limit: number };

export type Form = {
  fields: Record<string, string>;
  /** `undefined` if the form contains no file. */
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

const limitEvents = ['filesLimit', 'fieldsLimit', 'partsLimit'] as const;

/**
 * Reads a multipart form as it arrives, and stops at the first fault.
 * @throws formUnreadableError or fileTooLargeError
 */
export const readForm = (
  req: IncomingMessage,
  { field, limit }: FileField,
): Promise<Form> =>
  new Promise((resolve, reject) => {
    const fields = new Map<string, string>();
    let chunks: Buffer[] | undefined;
    const finishReading = (error?: Error) => {
      req.unpipe();
      // The rest of the request is read and discarded, so that the client reads the answer.
      req.resume();
      if (error) return reject(error);
      const file = chunks && Buffer.concat(chunks);
      return resolve({ fields: Object.fromEntries(fields), file });
    };
    const refuseForm = () => finishReading(formUnreadableError());

    const startReading = () => {
      const type = req.headers['content-type'] ?? '';
      const form = new Busboy({
        headers: { 'content-type': type },
        limits: { ...limits, fileSize: limit },
      });
      form.on('field', (name, value, nameIsCut, valueIsCut) => {
        if (nameIsCut || valueIsCut || fields.has(name)) return refuseForm();
        fields.set(name, value);
      });
      form.on('file', (name, stream) => {
        stream.on('error', (error) =>
          finishReading(formUnreadableError(error)),
        );
        stream.on('limit', () => finishReading(fileTooLargeError(limit)));
        if (name !== field) {
          stream.resume();
          return refuseForm();
        }
        chunks = [];
        stream.on('data', (chunk: Buffer) => chunks?.push(chunk));
      });
      for (const event of limitEvents) form.on(event, refuseForm);
      form.on('error', (error) => finishReading(formUnreadableError(error)));
      form.on('finish', () => finishReading());
      req.once('close', () => {
        if (!req.complete) finishReading(formUnreadableError());
      });
      req.pipe(form);
    };
    try {
      startReading();
    } catch (error) {
      finishReading(formUnreadableError(error));
    }
  });
