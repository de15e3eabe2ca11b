import { http, HttpResponse } from 'msw';
import type { AnswerOf } from '../../shared/api/answer-of.ts';

type Settings = AnswerOf<'readSettings'>;
type Group = 'general' | 'brand' | 'delivery' | 'legal';
type Refusal = {
  status: number;
  code: string;
  error: string;
  details?: string[];
};

/** The connections to other systems before any was saved. */
const unsavedConnections: Pick<
  Settings,
  'payments' | 'email' | 'podcast' | 'linkedin' | 'meta'
> = {
  payments: { publicKey: '', checkout: 'hosted' },
  email: {
    host: '',
    port: 587,
    security: 'starttls',
    username: '',
    fromName: '',
    fromAddress: '',
  },
  podcast: { rssUrl: '', clientId: '', showId: '' },
  linkedin: { organization: '', tokenEnd: '' },
  meta: {
    payments: {
      version: 0,
      fromEnvironment: [],
      secrets: { secretKey: false },
      mode: null,
      webhookUrl: 'https://shop.example/api/webhooks/paystack',
      webhookReceivedAt: null,
    },
    email: { version: 0, fromEnvironment: [], secrets: { password: false } },
    podcast: {
      version: 0,
      fromEnvironment: [],
      secrets: { clientSecret: false },
    },
    linkedin: { version: 0, fromEnvironment: [], secrets: { token: false } },
  },
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
    accent: '#1f6b43',
    typefaces: 'young-karla',
    appearance: 'both',
    logo: '',
    cover: '',
    portrait: '',
  },
  delivery: { area: 'Nigeria', time: '3–7 working days', states: [] },
  legal: {
    sellerName: '',
    address: '4 Rwang Pam Street, Jos',
    registration: '',
    refundDays: 14,
  },
  ...unsavedConnections,
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

/** A fake server that stores settings: it refuses an edit of an older version, and each refusal in `refusals` once. */
export const fakeSettingsServer = (initial = someSettings()) => {
  const state = { settings: initial, refusals: [] as Refusal[] };
  const saves: Record<string, unknown>[] = [];
  const handlers = [
    http.get('*/api/admin/settings', () => HttpResponse.json(state.settings)),
    http.put('*/api/admin/settings/:group', async ({ params, request }) => {
      const group = params['group'] as Group;
      const edit = (await request.json()) as Record<string, unknown>;
      saves.push({ group, ...edit });
      const refusal = state.refusals.shift();
      if (refusal) return refuse(refusal);
      const { version, ...changed } = edit;
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
