import { expect, it } from '@jest/globals';
import { defaultContent } from '../content/default-content.ts';
import { sanitiseHtml } from '../resources/html/sanitise-html.ts';
import { legalTextsFrom } from './legal-texts.model.ts';

const legal = {
  sellerName: `O'Neill & "Sons" <script>`,
  address: '12 Marina\u00a0Road, Lagos',
  registration: 'RC <1>',
  refundDays: 1,
};

const textsWith = (changes: object) =>
  legalTextsFrom({ ...defaultContent, readingLinkHours: 1, ...changes });

it('a default text is written as the sanitiser writes it, so that saving it unchanged keeps it the default', () => {
  for (const { content } of textsWith({ legal }).values())
    expect(sanitiseHtml(content)).toBe(content);
});

it('a default text leaves out what the author has not given', () => {
  const texts = textsWith({});
  const all = [...texts.values()].map(({ content }) => content).join('\n');
  expect(all).not.toMatch(/undefined|registration|within 0/);
  expect(texts.get('seller')?.content).toContain(
    '<p>This shop belongs to Adaeze Okonkwo.</p><p>Address: Lagos, Nigeria</p>',
  );
});
