import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bearer, startCatalog } from './support/start-catalog.ts';

let catalog: Awaited<ReturnType<typeof startCatalog>>;

beforeAll(async () => {
  catalog = await startCatalog({ samples: false });
});
afterAll(() => catalog.stop());

const authorization = () => ({ authorization: bearer() });

const readSettings = async () =>
  (await catalog.request('/api/admin/settings', authorization())).body;

const readSite = async () => (await catalog.request('/api/site')).body;

const put = async (
  group: string,
  settings: unknown,
  headers = authorization(),
) => {
  const answer = await catalog.fetched(
    `/api/admin/settings/${group}`,
    { 'content-type': 'application/json', ...headers },
    'PUT',
    JSON.stringify(settings),
  );
  return {
    status: answer.status,
    body: (await answer.json()) as Record<string, unknown>,
  };
};

const regionOf = (change: object = {}) => ({
  name: 'Everywhere',
  ...{ feeKobo: 0, minDays: 3, maxDays: 7, states: [] },
  ...change,
});

const toNigeria = (...regions: object[]) => ({
  countries: [{ country: 'NG', regions }],
});

const toCountries = (...codes: string[]) => ({
  countries: codes.map((country) => ({ country, regions: [regionOf()] })),
});

const regions = (count: number) =>
  Array.from({ length: count }, (_, index) => regionOf({ name: `${index}` }));

describe('the settings of the shop', () => {
  it('are for the admin only', async () => {
    const { status } = await catalog.request('/api/admin/settings');
    expect(status).toBe(401);
    const anonymous = await put(
      'general',
      { siteName: 'Mine' },
      {
        authorization: '',
      },
    );
    expect(anonymous.status).toBe(401);
    expect(await readSite()).toMatchObject({ name: 'Imprint' });
  });

  it('name the site and the author on every page at once', async () => {
    const { status, body } = await put('general', {
      siteName: ' Market Day\u202e ',
      authorName: 'Halima Danjuma',
      contactEmail: 'halima@example.com',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      version: 1,
      settings: {
        siteName: 'Market Day',
        authorName: 'Halima Danjuma',
        contactEmail: 'halima@example.com',
        city: 'Lagos, Nigeria',
      },
    });
    expect(await readSettings()).toMatchObject({ general: body['settings'] });
    expect(await readSite()).toMatchObject({
      name: 'Market Day',
      authorName: 'Halima Danjuma',
    });
    const { body: content } = await catalog.request('/api/content');
    expect(content).toMatchObject({
      site: { name: 'Market Day', email: 'halima@example.com' },
    });
  });

  it('have the name in two groups, which are one value', async () => {
    const { body } = await put('brand', { siteName: 'Market Days' });
    expect(body).toMatchObject({ settings: { siteName: 'Market Days' } });
    expect(await readSettings()).toMatchObject({
      general: { siteName: 'Market Days', authorName: 'Halima Danjuma' },
    });
    expect(await readSite()).toMatchObject({ name: 'Market Days' });
  });

  it('have one version, so that a name in one group is not lost to a save of another', async () => {
    const { version } = await readSettings();
    await put('general', { siteName: 'Plateau Kitchen', version });
    const edit = { siteName: 'Market Days', accent: '#1f6b43' };
    const refused = await put('brand', { ...edit, version });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'CONTENT_CHANGED' },
    });
    const newest = await readSettings();
    expect(newest).toMatchObject({
      general: { siteName: 'Plateau Kitchen' },
      brand: { siteName: 'Plateau Kitchen', accent: '' },
    });
    const { status } = await put('brand', {
      ...edit,
      version: newest['version'],
    });
    expect(status).toBe(200);
  });

  it('store the colour in lower case, and none as that of the design', async () => {
    await put('brand', { accent: '#1F6B43', typefaces: 'young-karla' });
    expect(await readSite()).toMatchObject({ accent: '#1f6b43' });
    expect(await readSettings()).toMatchObject({
      brand: { typefaces: 'young-karla', appearance: 'both', logo: '' },
    });
    await put('brand', { accent: '' });
    expect(await readSite()).toMatchObject({ accent: '' });
  });

  it.each([
    ['general', { siteName: '' }, 'Please give the name of the site'],
    ['general', { siteName: 'x'.repeat(61) }, '60 characters'],
    ['general', { contactEmail: 'nobody' }, 'valid email address'],
    ['brand', { accent: 'green' }, 'a colour such as'],
    ['brand', { typefaces: 'comic-sans' }, 'typefaces'],
    ['brand', { logo: 'javascript:alert(1)' }, 'https://'],
    ['delivery', { states: ['Atlantis'] }, 'a state of Nigeria'],
    ['general', { siteName: 'Mine', colour: 'red' }, 'colour'],
    ['delivery', { countries: [] }, 'Please add a country'],
    ['delivery', toCountries('NG', 'NG'), 'each country once'],
    ['delivery', toCountries('EU'), 'choose a country'],
    [
      'delivery',
      toCountries(...Array.from({ length: 61 }, () => 'NG')),
      'at most 60',
    ],
    ['delivery', toNigeria(), 'Please add a region'],
    ['delivery', toNigeria(...regions(41)), 'at most 40'],
    ['delivery', toNigeria(regionOf(), regionOf()), 'another name'],
    ['delivery', toNigeria(regionOf({ feeKobo: -1 })), 'fee in naira'],
    ['delivery', toNigeria(regionOf({ feeKobo: 0.5 })), 'fee in naira'],
    ['delivery', toNigeria(regionOf({ feeKobo: 50_000_001 })), '₦500,000'],
    ['delivery', toNigeria(regionOf({ minDays: 8 })), 'at least as many days'],
    ['delivery', toNigeria(regionOf({ maxDays: 181 })), 'at most 180 days'],
    [
      'delivery',
      toNigeria(
        regionOf({ name: 'A', states: ['Lagos'] }),
        regionOf({ name: 'B', states: ['Lagos'] }),
      ),
      'each state to one region',
    ],
    [
      'delivery',
      {
        countries: [
          { country: 'GH', regions: [regionOf({ states: ['Oyo'] })] },
        ],
      },
      'Only regions of Nigeria',
    ],
  ])('of %s refuse %j', async (group, settings, message) => {
    const before = await readSettings();
    const { status, body } = await put(group, settings);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(message);
    expect(await readSettings()).toEqual(before);
  });

  it('accept delivery to 60 countries with 40 regions each', async () => {
    const codes =
      'AD AE AF AG AI AL AM AO AR AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ';
    const countries = codes
      .split(' ')
      .map((country) => ({ country, regions: regions(40) }));
    const { status, body } = await put('delivery', { countries });
    expect([status, countries.length]).toEqual([200, 60]);
    expect(body['settings']).toMatchObject({ countries });
    await put('delivery', toNigeria(regionOf()));
  });

  it('refuse a save of an older version, and nothing is lost', async () => {
    const { version } = await readSettings();
    await put('delivery', { area: 'Nigeria and Ghana' });
    const { status, body } = await put('delivery', { area: 'Kenya', version });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'CONTENT_CHANGED' });
    expect(await readSettings()).toMatchObject({
      delivery: { area: 'Nigeria and Ghana' },
    });
  });

  it('are recorded in the audit log, without an email address', async () => {
    await put('general', { contactEmail: 'new@example.com' });
    const { rows } = await catalog.pool.query<{ after: object }>(
      `select after from audit_log where action = 'content.saved'
       order by acted_at desc limit 1`,
    );
    expect(rows[0]?.after).toEqual({
      'site email': expect.stringMatching(/^person-/),
    });
  });
});

describe('the pages of the site', () => {
  it('are those that the main menu shows, in order', async () => {
    expect((await readSite())['pages']).toEqual([
      { path: '/', title: 'Home' },
      { path: '/about', title: 'About' },
      { path: '/podcast', title: 'Podcast' },
      { path: '/book', title: 'Book' },
      { path: '/speaking', title: 'Speaking' },
      { path: '/resources', title: 'Resources' },
      { path: '/contact', title: 'Contact' },
    ]);
  });
});
