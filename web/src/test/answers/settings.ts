import { http, HttpResponse } from 'msw';
import type { AnswerOf } from '../../shared/api/answer-of.ts';

/** Free delivery everywhere in Nigeria, as in a new shop. */
export const freeDelivery = [
  {
    country: 'NG',
    regions: [
      {
        name: 'Everywhere in Nigeria',
        ...{ feeKobo: 0, minDays: 3, maxDays: 7 },
        states: [] as string[],
      },
    ],
  },
];

type Settings = AnswerOf<'readSettings'>;
type Group = 'general' | 'brand' | 'delivery' | 'legal';
type ConnectionGroup = keyof Settings['meta'];
type Edit = Record<string, unknown>;
type Refusal = {
  status: number;
  code: string;
  error: string;
  details?: string[];
};

export const someSettings = (change: Partial<Settings> = {}): Settings => ({
  version: 7,
  general: {
    siteName: 'Halima Danjuma',
    authorName: 'Halima Danjuma',
    contactEmail: 'halima@example.com',
    whatsapp: '+234 800 000 0000',
    city: 'Jos',
  },
  brand: {
    siteName: 'Halima Danjuma',
    accent: '#1f6b43',
    typefaces: 'young-karla',
    appearance: 'both',
    logo: '',
    cover: '',
    portrait: '',
  },
  delivery: {
    area: 'Nigeria',
    time: '3–7 working days',
    states: [],
    countries: freeDelivery,
  },
  legal: {
    sellerName: '',
    address: '4 Rwang Pam Street, Jos',
    registration: '',
    refundDays: 14,
  },
  payments: { publicKey: '', checkout: 'hosted' },
  email: {
    host: 'smtp.example.com',
    port: 587,
    security: 'starttls',
    username: 'halima',
    fromName: 'Halima Danjuma',
    fromAddress: 'halima@example.com',
  },
  podcast: { rssUrl: '', clientId: '', showId: '' },
  linkedin: { organization: '', tokenEnd: '' },
  mailbox: {
    address: '',
    host: '',
    port: 993,
    security: 'tls',
    username: '',
    folder: 'INBOX',
    acceptsNew: false,
  },
  meta: {
    payments: {
      version: 1,
      fromEnvironment: [],
      secrets: { secretKey: true },
      mode: 'test',
      webhookUrl: 'https://halima.example/api/webhooks/paystack',
      webhookReceivedAt: null,
    },
    email: { version: 1, fromEnvironment: [], secrets: { password: true } },
    podcast: {
      version: 0,
      fromEnvironment: [],
      secrets: { clientSecret: false },
    },
    linkedin: { version: 0, fromEnvironment: [], secrets: { token: false } },
    mailbox: {
      version: 0,
      fromEnvironment: [],
      secrets: { password: false, webhookSecret: false },
    },
  },
  ...change,
});

export const refuse = ({ status, ...problem }: Refusal) =>
  HttpResponse.json({ success: false, ...problem }, { status });

/** A refusal of a save because other settings were saved in the meantime. */
export const outdated = {
  status: 409,
  code: 'CONTENT_CHANGED',
  error: 'The content was saved somewhere else after you wrote this.',
};

const isConnection = (
  settings: Settings,
  group: string,
): group is ConnectionGroup => group in settings.meta;

const modeOfKey = (secretKey: unknown) => {
  if (secretKey === null) return { mode: null };
  if (typeof secretKey !== 'string') return {};
  return { mode: secretKey.startsWith('sk_live_') ? 'live' : 'test' };
};

/** Returns the settings after an edit of a connection: a secret that is sent is saved, and null removes it. */
const withConnectionEdit = (
  settings: Settings,
  group: ConnectionGroup,
  changed: Edit,
): Settings => {
  const meta = settings.meta[group];
  const isSecret = (name: string) => name in (meta?.secrets ?? {});
  const entries = Object.entries(changed);
  const values = entries.filter(([name]) => !isSecret(name));
  const secrets = entries.filter(([name]) => isSecret(name));
  return {
    ...settings,
    [group]: { ...settings[group], ...Object.fromEntries(values) },
    meta: {
      ...settings.meta,
      [group]: {
        ...meta,
        version: (meta?.version ?? 0) + 1,
        secrets: {
          ...meta?.secrets,
          ...Object.fromEntries(
            secrets.map(([name, value]) => [name, value !== null]),
          ),
        },
        ...modeOfKey(changed['secretKey']),
      },
    },
  };
};

const settingsChanged = {
  status: 409,
  code: 'SETTINGS_CHANGED',
  error: 'These settings were saved elsewhere after you opened them.',
};

/** A fake server that stores settings: it refuses an edit of an older version, and each refusal in `refusals` once. */
export const fakeSettingsServer = (initial = someSettings()) => {
  const state = { settings: initial, refusals: [] as Refusal[] };
  const saves: Record<string, unknown>[] = [];
  const handlers = [
    http.get('*/api/admin/settings', () => HttpResponse.json(state.settings)),
    http.put('*/api/admin/settings/:group', async ({ params, request }) => {
      const group = params['group'] as Group | ConnectionGroup;
      const edit = (await request.json()) as Edit;
      saves.push({ group, ...edit });
      const refusal = state.refusals.shift();
      if (refusal) return refuse(refusal);
      const { version, ...changed } = edit;
      if (isConnection(state.settings, group)) {
        if (version !== state.settings.meta[group]?.version)
          return refuse(settingsChanged);
        state.settings = withConnectionEdit(state.settings, group, changed);
        const meta = state.settings.meta[group];
        return HttpResponse.json({
          version: meta?.version,
          settings: state.settings[group],
          meta,
        });
      }
      if (version !== state.settings.version) return refuse(outdated);
      state.settings = {
        ...state.settings,
        version: state.settings.version + 1,
        [group]: { ...state.settings[group], ...changed },
      };
      return HttpResponse.json({
        version: state.settings.version,
        settings: state.settings[group],
      });
    }),
  ];
  return {
    handlers,
    /** The bodies of all saves, with their groups. */
    saves,
    /** Refuses the next save. */
    refuseOnce: (refusal: Refusal) => state.refusals.push(refusal),
    /** Changes settings as if they were saved in another browser. */
    changeElsewhere: (change: Partial<Settings>) => {
      state.settings = {
        ...state.settings,
        ...change,
        version: state.settings.version + 1,
      };
    },
  };
};
