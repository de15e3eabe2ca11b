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

const region = (name: string, feeKobo: number, minDays: number) => ({
  ...{ name, feeKobo, minDays, maxDays: 2 },
  states: [],
});

it('the delivery text states the fee and the time of each region, or the range of many fees', () => {
  const describe = (regions: object[]): string => {
    const countries = [{ country: 'NG', regions }];
    const delivery = { ...defaultContent.delivery, countries };
    return textsWith({ delivery }).get('delivery')?.content ?? '';
  };
  const free = region('Everywhere in Nigeria', 0, 2);
  expect(describe([free])).toContain('It is included in the price.');
  const lagos = region('Lagos', 150_000, 1);
  expect(describe([lagos, free])).toContain(
    'one delivery fee. Lagos, Nigeria: ₦1,500, in 1–2 working days. Everywhere in Nigeria: no fee, in 2 working days.',
  );
  const many = Array.from({ length: 13 }, (_, n) => region('R', n * 100, 0));
  expect(describe(many)).toContain('the region: from ₦0 to ₦12.');
});
