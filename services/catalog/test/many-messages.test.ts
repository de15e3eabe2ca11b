import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import { enqueueDigestEmail } from '../src/messages/notify-owner.ts';
import { startCorrespondence } from './support/correspondence.ts';

let catalog: Awaited<ReturnType<typeof startCorrespondence>>;
beforeAll(async () => {
  catalog = await startCorrespondence();
});
afterAll(() => catalog.stop());

const write = async (name: string) => {
  const email = 'visitor@example.com';
  const body = { name, email, message: `It is ${name} who writes.` };
  expect((await catalog.send('/api/contact', body)).status).toBe(200);
};

it('the owner gets thirty messages an hour in one email each, and the rest in one digest', async () => {
  const { time, deps } = catalog;
  const digests = () => catalog.mails.map(({ subject }) => subject);
  for (let n = 1; n <= 34; n += 1) await write(`Visitor ${n}`);
  await eventually(() => expect(digests()).toHaveLength(30));
  const sendDigest = enqueueDigestEmail({
    ...deps,
    readOwnerEmail: () => Promise.resolve('owner@imprint.example'),
  });
  await sendDigest();
  time.now = new Date(time.now.getTime() + 61 * 60_000);
  await sendDigest();
  await eventually(() => expect(digests()).toHaveLength(31));
  const digest = catalog.mails.at(-1);
  expect(digest).toMatchObject({
    to: 'owner@imprint.example',
    subject: '4 new messages',
  });
  for (const name of ['Visitor 31', 'Visitor 34'])
    expect(digest?.text).toContain(`It is ${name} who writes.`);
  expect(digest?.text).not.toContain('It is Visitor 30 who writes.');
  // More than an hour after the burst, messages are emailed individually again.
  await write('Visitor 35');
  await eventually(() =>
    expect(digests().at(-1)).toBe('Message from Visitor 35'),
  );
});
