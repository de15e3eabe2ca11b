import { Link } from 'react-router-dom';
import { SampleContentNotice } from '../../../../../features/readiness/sample-content-notice.tsx';
import { SelectedChecks } from '../../../../../features/readiness/selected-checks.tsx';
import { adminPaths } from '../../../../../shared/admin-paths.ts';
import { CopyButton } from '../../../../../shared/ui/buttons/copy-button.tsx';
import { AdminSection } from '../../../../../shared/ui/data/admin-section.tsx';
import { DetailList } from '../../../../../shared/ui/data/detail-list.tsx';
import * as connectionText from '../../../../../features/settings/connections/text.ts';
import { LoadedSettings } from '../../../../../features/settings/loaded-settings.tsx';
import type {
  ConnectionGroup,
  Settings,
} from '../../../../../features/settings/settings.api.ts';
import styles from './advanced-settings.module.css';
import * as text from './text.ts';

const SampleContent = () => (
  <AdminSection title={text.samplesTitle}>
    <SampleContentNotice whenNone={<p>{text.noSamples}</p>} />
  </AdminSection>
);

/** The last backup and the domain, as the checks before the first sale find them. */
const ServerChecks = () => (
  <AdminSection title={text.serverTitle} note={text.serverNote}>
    <SelectedChecks ids={['backup', 'domain']} />
  </AdminSection>
);

const Moving = () => (
  <AdminSection title={text.exportTitle} note={text.exportNote}>
    <DetailList
      className={styles['list']}
      details={text.exportCommands.map(([place, command]) => [
        place,
        <span key={place} className={styles['command']}>
          <code>{command}</code>
          <CopyButton
            text={command}
            label={text.copyCommandLabel(place)}
            refusal={text.copyFailed}
          />
        </span>,
      ])}
    />
  </AdminSection>
);

const fieldLabels: Record<ConnectionGroup, Readonly<Record<string, string>>> = {
  payments: connectionText.paymentLabels,
  email: connectionText.emailLabels,
  mailbox: connectionText.mailboxLabels,
  podcast: connectionText.podcastLabels,
  linkedin: connectionText.linkedinLabels,
};

const groups = Object.keys(fieldLabels) as ConnectionGroup[];

/** Returns the labels of the settings of a group that the environment of the server sets: "Mail server, Port". */
const listFixedSettings = ({ meta }: Settings, group: ConnectionGroup) =>
  (meta[group]?.fromEnvironment ?? [])
    .map((field) => fieldLabels[group][field] ?? field)
    .join(', ');

const FixedSettings = ({ settings }: { settings: Settings }) => {
  const details = groups.map(
    (group) =>
      [text.groupNames[group], listFixedSettings(settings, group)] as const,
  );
  return details.some(([, fields]) => fields !== '') ? (
    <DetailList className={styles['list']} details={details} />
  ) : (
    <p>{text.nothingSet}</p>
  );
};

const Records = () => (
  <AdminSection title={text.recordsTitle}>
    <ul className={`${styles['list']} ${styles['records']}`}>
      <li>
        <Link to={adminPaths.audit}>{text.auditLink}</Link>
        <span>{text.auditNote}</span>
      </li>
      <li>
        <Link to={adminPaths.privacy}>{text.privacyLink}</Link>
        <span>{text.privacyNote}</span>
      </li>
      <li>
        <a href="/api/docs">{text.apiLink}</a>
        <span>{text.apiNote}</span>
      </li>
    </ul>
  </AdminSection>
);

/** What belongs to no other tab: samples, backup, moving, what the server sets, and where changes are recorded. */
export const AdvancedSettings = () => (
  <>
    <SampleContent />
    <ServerChecks />
    <Moving />
    <AdminSection title={text.environmentTitle} note={text.environmentNote}>
      <LoadedSettings>
        {(settings) => <FixedSettings settings={settings} />}
      </LoadedSettings>
    </AdminSection>
    <Records />
  </>
);
