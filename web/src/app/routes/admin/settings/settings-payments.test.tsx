import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { signInBeforeEach } from '../../../../test/answers/ebook-management.ts';
import { someSettings } from '../../../../test/answers/settings.ts';
import { renderAdmin } from '../../../test/render-admin.tsx';
import {
  inGroup,
  openSettingsForm,
  refill,
  saveButton,
  serveSettings,
} from '../../../test/settings-screen.ts';

signInBeforeEach();

let fake: ReturnType<typeof serveSettings>;
beforeEach(() => {
  fake = serveSettings();
});

const { meta } = someSettings();
const secretKey = 'sk_live_0123456789';

describe('the payment settings', () => {
  it('replace the secret key, which is never shown, and say which mode applies', async () => {
    const { user } = await openSettingsForm('payments', 'Payments');
    expect(screen.getByText('Test mode: no money is moved.')).toBeVisible();
    expect(inGroup('Secret key').getByText('Saved')).toBeVisible();
    await user.click(
      screen.getByRole('button', { name: 'Replace secret key' }),
    );
    const field = screen.getByLabelText('Secret key');
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveValue('');
    await user.type(field, `${secretKey}{Enter}`);
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(fake.saves).toEqual([{ group: 'payments', secretKey, version: 1 }]);
    expect(inGroup('Secret key').getByText('Saved')).toBeVisible();
    expect(screen.queryByDisplayValue(secretKey)).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Popup' }));
    await user.click(saveButton());
    await screen.findByText('Saved.');
    expect(fake.saves[1]).toEqual({
      group: 'payments',
      checkout: 'popup',
      version: 2,
    });
  });

  it('warn that a public shop in test mode gives the book away', async () => {
    const payments = {
      ...{ version: 1, fromEnvironment: [], secrets: { secretKey: true } },
      ...{ mode: 'test' as const, webhookReceivedAt: null },
      webhookUrl: 'https://halimadanjuma.ng/api/webhooks/paystack',
    };
    fake = serveSettings(someSettings({ meta: { ...meta, payments } }));
    await openSettingsForm('payments', 'Payments');
    expect(screen.getByRole('alert')).toHaveTextContent(
      /gets the book without paying/,
    );
  });

  it('remove the secret key after a confirmation that says what stops, and keep unsaved changes', async () => {
    const { user } = await openSettingsForm('payments', 'Payments');
    await user.type(screen.getByLabelText('Public key'), 'pk_test_01234567');
    const remove = () =>
      user.click(screen.getByRole('button', { name: 'Remove secret key' }));
    const dialog = () =>
      within(screen.getByRole('dialog', { name: 'Remove the secret key?' }));
    await remove();
    expect(
      dialog().getByText(/^The shop stops taking payments at once/),
    ).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Keep secret key' }));
    expect(fake.saves).toEqual([]);
    await remove();
    fake.refuseOnce({ status: 503, code: 'UNAVAILABLE', error: 'Away.' });
    const confirm = dialog().getByRole('button', { name: 'Remove secret key' });
    await user.click(confirm);
    expect(
      await dialog().findByText(/It was not removed. Away./),
    ).toBeVisible();
    await user.click(confirm);
    const field = await screen.findByLabelText('Secret key', {
      selector: 'input',
    });
    expect(field).toHaveFocus();
    expect(fake.saves.at(-1)).toEqual({
      group: 'payments',
      secretKey: null,
      version: 1,
    });
    expect(screen.getByLabelText('Public key')).toHaveValue('pk_test_01234567');
    await user.click(saveButton());
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(fake.saves.at(-1)).toEqual({
      group: 'payments',
      publicKey: 'pk_test_01234567',
      version: 2,
    });
  });

  it('show the reason at the key that Paystack rejected, and keep the key', async () => {
    const { user } = await openSettingsForm('payments', 'Payments');
    await user.click(
      screen.getByRole('button', { name: 'Replace secret key' }),
    );
    await user.type(screen.getByLabelText('Secret key'), 'pk_test_01234567');
    await user.click(saveButton());
    expect(await screen.findByText(/^Please give a secret key/)).toBeVisible();
    await refill({ user }, 'Secret key', secretKey);
    fake.refuseOnce({
      status: 400,
      code: 'KEY_REJECTED',
      error: 'Paystack does not accept this secret key.',
      details: ['body.secretKey'],
    });
    await user.click(saveButton());
    expect(
      await screen.findByText('Paystack does not accept this secret key.'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Secret key')).toBeInvalid();
    expect(screen.getByLabelText('Secret key')).toHaveValue(secretKey);
  });

  it('show the webhook address and whether a webhook arrived', async () => {
    const { user } = await openSettingsForm('payments', 'Payments');
    expect(
      screen.getByText('https://halima.example/api/webhooks/paystack'),
    ).toBeVisible();
    expect(screen.getByText('None received yet.')).toBeVisible();
    expect(
      screen.getByRole('button', { name: 'Copy address' }),
    ).toBeInTheDocument();
    fake = serveSettings(
      someSettings({
        meta: {
          ...meta,
          payments: {
            version: 1,
            fromEnvironment: [],
            secrets: { secretKey: true },
            mode: 'live',
            webhookUrl: 'https://halima.example/api/webhooks/paystack',
            webhookReceivedAt: '2026-11-21T09:00:00.000Z',
          },
        },
      }),
    );
    await user.click(screen.getByRole('link', { name: 'General' }));
    await screen.findByLabelText('Site name');
    await user.click(screen.getByRole('link', { name: 'Payments' }));
    expect(
      await screen.findByText('Last received 21 Nov, 10:00.'),
    ).toBeVisible();
    expect(screen.getByText('Live: buyers pay with real money.')).toBeVisible();
  });

  it('say so while the service of the payments does not answer', async () => {
    fake = serveSettings(
      someSettings({ payments: null, meta: { ...meta, payments: null } }),
    );
    renderAdmin('/admin/settings/payments');
    expect(
      await screen.findByText(/^The payment settings cannot be shown/),
    ).toBeInTheDocument();
  });
});
