import { array, boolean, object, string } from 'zod/mini';
import {
  createRequiredCheck,
  trimmedTextField,
} from '../../../shared/admin-form/use-admin-form.ts';
import type { SiteContent } from '../../../shared/site-content.ts';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import { FreshQueryResult } from '../form/fresh-query-result.tsx';
import { SettingsForm } from '../form/settings-form.tsx';
import { useSettingsForm } from '../form/use-settings-form.ts';
import {
  useLoadNewestContent,
  useReadContentQuery,
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

const toStored = ({ version, navigation }: SiteContent) => ({
  version,
  values: { navigation },
});

const useMenuForm = (content: SiteContent) => {
  const loadNewestContent = useLoadNewestContent();
  const [saveMenu] = useSaveMenuMutation();
  return useSettingsForm<Pick<SiteContent, 'navigation'>>({
    fields,
    stored: toStored(content),
    save: async ({ navigation = [] }, version) =>
      toStored((await saveMenu({ version, navigation }).unwrap()).content),
    loadNewest: async () => toStored(await loadNewestContent()),
  });
};

const MenuForm = ({ content }: { content: SiteContent }) => {
  const form = useMenuForm(content);
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
  <FreshQueryResult
    query={useReadContentQuery(undefined)}
    what={text.contentNoun}
  >
    {(content) => <MenuForm content={content} />}
  </FreshQueryResult>
);
