import { someSettings } from '../../../web/src/test/answers/settings.ts';
import { unavailable, type Reply, type ScreenState } from '../openers.ts';
import {
  type Answers,
  fill,
  openBackOffice,
  press,
  type Step,
  waitForText,
} from './openers.ts';
import { content } from './publishing-answers.ts';

const settings = someSettings();
const refusal = (status: number, code: string, details: string[]): Reply => ({
  status,
  body: {
    success: false,
    code,
    error: 'Some fields are missing or invalid.',
    details,
  },
});

const tab = (name: string, answers: Answers, ...steps: Step[]) =>
  openBackOffice(
    `/admin/settings/${name}`,
    {
      'GET /api/admin/settings': { body: settings },
      'GET /api/admin/content': content,
      ...answers,
    },
    ...steps,
  );

const general = (answers: Answers, ...steps: Step[]) =>
  tab('general', answers, waitForText('Site name'), ...steps);

const brand = (...steps: Step[]) =>
  tab('brand', {}, waitForText('Social image'), ...steps);

/** The tabs of the settings. */
export const settingsStates: ScreenState[] = [
  { name: 'admin-settings-general', open: general({}) },
  {
    name: 'admin-settings-errors',
    open: general(
      {
        'PUT /api/admin/settings/general': refusal(400, 'VALIDATION_FAILED', [
          'body.whatsapp: Please give a number such as +234 800 000 0000',
        ]),
      },
      fill('WhatsApp', '+234 800 000 0001'),
      press('Save changes'),
      waitForText('One field has an error.'),
    ),
    complains: /status of 400/,
  },
  {
    name: 'admin-settings-conflict',
    open: general(
      {
        'PUT /api/admin/settings/general': refusal(409, 'CONTENT_CHANGED', []),
      },
      fill('City', 'Kano'),
      press('Save changes'),
      waitForText('Load newest'),
    ),
    complains: /status of 409/,
  },
  {
    name: 'admin-settings-away',
    open: tab(
      'general',
      { 'GET /api/admin/settings': unavailable },
      waitForText('Try Again'),
    ),
    complains: /status of 503/,
  },
  { name: 'admin-settings-brand', open: brand() },
  {
    name: 'admin-settings-brand-low-contrast',
    open: brand(
      fill('Accent colour as hex', '#3f9a63'),
      waitForText('Nearest colour that passes:'),
    ),
  },
  {
    name: 'admin-settings-discard-dialog',
    isWindow: true,
    open: general({}, fill('City', 'Kano'), press('Discard')),
  },
  { name: 'admin-settings-menu', open: tab('menu', {}, waitForText('Up')) },
  {
    name: 'admin-settings-delivery',
    open: tab(
      'delivery',
      {
        'GET /api/admin/settings': {
          body: {
            ...settings,
            delivery: { ...settings.delivery, states: ['Lagos', 'Plateau'] },
          },
        },
      },
      waitForText('2 states chosen'),
    ),
  },
  {
    name: 'admin-settings-legal',
    open: tab('legal', {}, waitForText('Refund period')),
  },
];
