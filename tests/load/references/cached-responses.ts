// Reference servers for the page cache: a bare node:http server with one page
// and a bare Express with one body. Both send the given bytes and headers.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import express from 'express';

type Answer = { headers: Record<string, string>; body: string };

const answer = JSON.parse(
  readFileSync(process.env.ANSWER_FILE ?? '', 'utf8'),
) as Answer;
const body = Buffer.from(answer.body, 'base64');
const port = Number(process.env.PORT);

if (process.env.BY === 'express') {
  const app = express();
  app.get('/api/resources/posts', (_req, res) => {
    res.set(answer.headers).send(body);
  });
  app.listen(port, '127.0.0.1');
} else {
  const lines = Object.entries(answer.headers).flat();
  createServer((_req, res) => {
    res.writeHead(200, lines).end(body);
  }).listen(port, '127.0.0.1');
}
