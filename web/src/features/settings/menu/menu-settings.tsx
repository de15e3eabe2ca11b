import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { array, boolean, object, string } from 'zod/mini';
import {
  createRequiredCheck,
  trimmedTextField,
} from '../../../shared/admin-form/use-admin-form.ts';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import { FreshQueryResult } from '../form/fresh-query-result.tsx';
import { SettingsForm } from '../form/settings-form.tsx';
import { useSettingsForm } from '../form/use-settings-form.ts';
import {
  createNewestMenuThunk,
  type Menu,
  useReadMenuQuery,
  useSaveMenuMutation,
} from '../settings.api.ts';
import { PageList } from './page-list.tsx';
import * as text from './text.ts';

const fields = {
  navigation: array(
    object({
      path: string(),
      title: trimmedTextField(createRequiredCheck(text.titleRequired)),
      isShown: boolean(),
    }),
  ),
};

const toStored = ({ version, navigation }: Menu) => ({
  version,
  values: { navigation },
});

const useMenuForm = (menu: Menu) => {
  const dispatch =
    useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [saveMenu] = useSaveMenuMutation();
  return useSettingsForm<Pick<Menu, 'navigation'>>({
    fields,
    stored: toStored(menu),
    save: async ({ navigation = [] }, version) =>
      toStored(await saveMenu({ version, navigation }).unwrap()),
    loadNewest: async () =>
      toStored(await dispatch(createNewestMenuThunk()).unwrap()),
  });
};

const MenuForm = ({ menu }: { menu: Menu }) => {
  const form = useMenuForm(menu);
  const { value, onChoose } = form.choice('navigation');
  const error = form.errorOf('navigation');
  return (
    <SettingsForm form={form} label={text.title} labels={text.labels}>
      <p>{text.note}</p>
      {error && <Message kind="fail">{error}</Message>}
      <PageList
        entries={value}
        isInvalid={error !== undefined}
        onChange={onChoose}
      />
    </SettingsForm>
  );
};

/** The form for the titles, the order and the visibility of the pages in the main menu. */
export const MenuSettings = () => (
  <FreshQueryResult query={useReadMenuQuery(undefined)} what={text.contentNoun}>
    {(menu) => <MenuForm menu={menu} />}
  </FreshQueryResult>
);
