import { useSearchParams } from 'react-router-dom';
import { IssueList } from '../../../../features/newsletter-management/issue-list.tsx';
import { NewIssueButton } from '../../../../features/newsletter-management/new-issue-button.tsx';
import { NewsletterSettingsForm } from '../../../../features/newsletter-management/newsletter-settings-form.tsx';
import { Subscribers } from '../../../../features/newsletter-management/subscribers.tsx';
import { ToggleButtonGroup } from '../../../../shared/ui/forms/toggle-button-group.tsx';
import { AdminScreenHeader } from '../../../layouts/admin-screen-header.tsx';
import * as text from '../text.ts';

const parts = [
  ['', text.newsletterIssues],
  ['subscribers', text.newsletterSubscribers],
  ['settings', text.newsletterSettings],
] as const;

type Part = (typeof parts)[number][0];

const components: Record<Part, () => React.ReactNode> = {
  '': IssueList,
  subscribers: Subscribers,
  settings: NewsletterSettingsForm,
};

/** Shows the newsletters, the subscribers or the settings of the newsletter. */
export const Screen = () => {
  const [address, setAddress] = useSearchParams();
  const chosen =
    parts.find(([part]) => part === address.get('show'))?.[0] ?? '';
  const Shown = components[chosen];
  return (
    <>
      <AdminScreenHeader title={text.newsletter}>
        <NewIssueButton />
      </AdminScreenHeader>
      <ToggleButtonGroup
        label={text.newsletterLists}
        options={parts}
        chosen={chosen}
        onChoose={(show) => setAddress(show ? { show } : {})}
      />
      <Shown />
    </>
  );
};
