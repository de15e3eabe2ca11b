import { screen, within } from '@testing-library/react';
import {
  fakeSettingsServer,
  someSettings,
} from '../../test/answers/settings.ts';
import { server } from '../../test/setup/server.ts';
import { renderAdmin } from './render-admin.tsx';

/** Serves settings, and returns the fake server. */
export const serveSettings = (settings = someSettings()) => {
  const fake = fakeSettingsServer(settings);
  server.use(...fake.handlers);
  return fake;
};

/** Opens a tab of the settings and waits for its form. */
export const openSettingsForm = async (tab: string, form: string) => {
  const { user } = renderAdmin(`/admin/settings/${tab}`);
  await screen.findByRole('form', { name: form });
  return { user };
};

export const saveButton = () =>
  screen.getByRole('button', { name: 'Save changes' });

/** Replaces the text of a field. */
export const refill = async (
  { user }: Pick<ReturnType<typeof renderAdmin>, 'user'>,
  label: string,
  text: string,
) => {
  await user.clear(screen.getByLabelText(label));
  await user.paste(text);
};

export const inGroup = (name: string) =>
  within(screen.getByRole('group', { name }));
