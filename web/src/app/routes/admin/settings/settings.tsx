import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { ChangePasswordForm } from '../../../../features/admin-account/change-password-form.tsx';
import { SecondFactor } from '../../../../features/admin-account/second-factor.tsx';
import { SessionsSection } from '../../../../features/admin-account/sessions.tsx';
import { AdvancedSettings } from './advanced/advanced-settings.tsx';
import { BrandSettings } from '../../../../features/settings/brand/brand-settings.tsx';
import { EmailSettings } from '../../../../features/settings/connections/email-settings.tsx';
import { LinkedinSettings } from '../../../../features/settings/connections/linkedin-settings.tsx';
import { MailboxSettings } from '../../../../features/settings/connections/mailbox-settings.tsx';
import { PaymentSettings } from '../../../../features/settings/connections/payment-settings.tsx';
import { PodcastSettings } from '../../../../features/settings/connections/podcast-settings.tsx';
import { DeliverySettings } from '../../../../features/settings/delivery/delivery-settings.tsx';
import { EmailsSettings } from '../../../../features/settings/emails/emails-settings.tsx';
import { GeneralSettings } from '../../../../features/settings/general/general-settings.tsx';
import { LegalSettings } from '../../../../features/settings/legal/legal-settings.tsx';
import { LoadedSettings } from '../../../../features/settings/loaded-settings.tsx';
import { MenuSettings } from '../../../../features/settings/menu/menu-settings.tsx';
import { SettingsTabs } from '../../../../features/settings/settings-tabs.tsx';
import { adminPaths } from '../../../../shared/admin-paths.ts';
import { NotificationSettings } from '../../../../shared/live-updates/notification-settings.tsx';
import { AdminScreenHeader } from '../../../layouts/admin-screen-header.tsx';
import styles from '../blocks.module.css';
import { Screen as NotFoundScreen } from '../not-found.tsx';
import * as text from '../text.ts';

type Tab = { path: string; name: string; content: ReactNode };

const tabs: readonly Tab[] = [
  {
    path: 'general',
    name: text.settingsTabs.general,
    content: (
      <LoadedSettings>
        {(settings) => <GeneralSettings settings={settings} />}
      </LoadedSettings>
    ),
  },
  {
    path: 'brand',
    name: text.settingsTabs.brand,
    content: (
      <LoadedSettings>
        {(settings) => <BrandSettings settings={settings} />}
      </LoadedSettings>
    ),
  },
  { path: 'menu', name: text.settingsTabs.menu, content: <MenuSettings /> },
  {
    path: 'payments',
    name: text.settingsTabs.payments,
    content: (
      <LoadedSettings>
        {(settings) => <PaymentSettings settings={settings} />}
      </LoadedSettings>
    ),
  },
  {
    path: 'delivery',
    name: text.settingsTabs.delivery,
    content: (
      <LoadedSettings>
        {(settings) => <DeliverySettings settings={settings} />}
      </LoadedSettings>
    ),
  },
  {
    path: 'email',
    name: text.settingsTabs.email,
    content: (
      <LoadedSettings>
        {(settings) => <EmailSettings settings={settings} />}
      </LoadedSettings>
    ),
  },
  {
    path: 'answers',
    name: text.settingsTabs.answers,
    content: (
      <LoadedSettings>
        {(settings) => <MailboxSettings settings={settings} />}
      </LoadedSettings>
    ),
  },
  {
    path: 'emails',
    name: text.settingsTabs.emails,
    content: <EmailsSettings />,
  },
  {
    path: 'podcast',
    name: text.settingsTabs.podcast,
    content: (
      <LoadedSettings>
        {(settings) => <PodcastSettings settings={settings} />}
      </LoadedSettings>
    ),
  },
  {
    path: 'linkedin',
    name: text.settingsTabs.linkedin,
    content: (
      <LoadedSettings>
        {(settings) => <LinkedinSettings settings={settings} />}
      </LoadedSettings>
    ),
  },
  {
    path: 'legal',
    name: text.settingsTabs.legal,
    content: (
      <LoadedSettings>
        {(settings) => <LegalSettings settings={settings} />}
      </LoadedSettings>
    ),
  },
  {
    path: 'advanced',
    name: text.settingsTabs.advanced,
    content: <AdvancedSettings />,
  },
  {
    path: 'account',
    name: text.settingsTabs.account,
    content: (
      <>
        <SessionsSection />
        <ChangePasswordForm />
        <SecondFactor />
        <NotificationSettings />
      </>
    ),
  },
];

const tabLinks = tabs.map(({ path, name }) => ({
  name,
  to: adminPaths.settings(path),
}));

/** One tab of the settings; without a tab in the address, the first one. */
export const Screen = () => {
  const { tab } = useParams();
  if (tab === undefined)
    return <Navigate to={adminPaths.settings('general')} replace />;
  const current = tabs.find(({ path }) => path === tab);
  if (!current) return <NotFoundScreen />;
  return (
    <>
      <AdminScreenHeader
        title={text.settings}
        tab={text.settingsTabTitle(current.name)}
      />
      <SettingsTabs tabs={tabLinks} />
      <div key={tab} className={styles['blocks']}>
        {current.content}
      </div>
    </>
  );
};
