import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { eventually } from '@imprint/chassis/testing';
import type {
  ImportPreview,
  OrderImport,
} from '../../src/order-imports/order-import.shape.ts';
import type { Orders } from './start-orders.ts';

const corpora = join(import.meta.dirname, '../corpora');

/** Returns the text of a sample export. */
export const readSample = (name: string) =>
  readFile(join(corpora, name), 'utf8');

/** Starts a server that answers for ebook-access which books have been opened. */
export const startFakeEbookAccess = async () => {
  /** After `answersLeft` answers, the server is unavailable. */
  const state = { opened: [] as string[], answersLeft: Infinity };
  const server = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk: Buffer) => (body += chunk.toString()));
    req.on('end', () => {
      if (state.answersLeft === 0) return void res.writeHead(503).end('{}');
      state.answersLeft -= 1;
      const { references } = JSON.parse(body) as { references: string[] };
      const opened = references.filter((one) => state.opened.includes(one));
      res.setHeader('content-type', 'application/json');
      return void res.end(JSON.stringify({ opened }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    state,
    url: `http://127.0.0.1:${port}`,
    close: () => server.close(),
  };
};

type Fields = Record<string, string>;

/** Returns the admin's calls on imports. */
export const orderImportsAt = (orders: Orders) => {
  const send = (path: string, csv: string, fields: Fields) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new Blob([csv], { type: 'text/csv' }), 'list.csv');
    const headers = {
      authorization: orders.bearer(),
      'x-service-token': orders.token(),
    };
    return fetch(`${orders.url}${path}`, {
      method: 'POST',
      body: form,
      headers,
    });
  };
  const post = async (csv: string, fields: Fields) => {
    const answer = await send('/api/admin/orders/import', csv, fields);
    const body = (await answer.json()) as {
      preview: ImportPreview;
      import: OrderImport;
      code?: string;
      error?: string;
    };
    return { status: answer.status, body };
  };
  const show = async (id: string) =>
    (await orders.asAdmin(`/api/admin/orders/imports/${id}`)).body[
      'import'
    ] as OrderImport;
  const waitFor = (id: string, state: OrderImport['state']) =>
    eventually(
      async () => {
        const found = await show(id);
        if (found.state !== state)
          throw new Error(`the import is ${found.state}`);
        return found;
      },
      { withinMs: 100_000, everyMs: 200 },
    );
  return {
    post,
    show,
    waitFor,
    preview: async (csv: string, fields: Fields = {}) =>
      (await post(csv, { dryRun: 'true', ...fields })).body.preview,
    errors: async (csv: string) => {
      const path = '/api/admin/orders/import/errors';
      return (await send(path, csv, {})).text();
    },
    storedErrors: async (id: string) => {
      const path = `/api/admin/orders/imports/${id}/errors`;
      const headers = {
        authorization: orders.bearer(),
        'x-service-token': orders.token(),
      };
      return (await fetch(`${orders.url}${path}`, { headers })).text();
    },
    /** Imports a list and waits until it is imported. */
    run: async (csv: string, fields: Fields = {}) => {
      const { status, body } = await post(csv, fields);
      if (status !== 202) throw new Error(JSON.stringify(body));
      return waitFor(body.import.id, 'imported');
    },
    undo: async (id: string) => {
      const path = `/api/admin/orders/imports/${id}/undo`;
      return (await orders.asAdmin(path, 'POST', {})).status;
    },
  };
};
