import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useSearchParams } from 'react-router-dom';
import { SecondFactor } from '../../../features/admin-account/second-factor.tsx';
import { useReadOwnerSetupQuery } from '../../../features/admin-auth/admin-auth.api.ts';
import {
  selectPhase,
  selectUsername,
} from '../../../features/admin-auth/admin-auth.slice.ts';
import { OwnerForm } from '../../../features/admin-auth/owner-form.tsx';
import {
  type CheckId,
  useReadReadinessQuery,
} from '../../../features/readiness/readiness.api.ts';
import { Readiness } from '../../../features/readiness/readiness.tsx';
import { SelectedChecks } from '../../../features/readiness/selected-checks.tsx';
import { BrandSettings } from '../../../features/settings/brand/brand-settings.tsx';
import { EmailSettings } from '../../../features/settings/connections/email-settings.tsx';
import { PaymentSettings } from '../../../features/settings/connections/payment-settings.tsx';
import { SaveBarLinks } from '../../../features/settings/form/save-bar-links.ts';
import { LoadedSettings } from '../../../features/settings/loaded-settings.tsx';
import {
  type Settings,
  useReadSettingsQuery,
} from '../../../features/settings/settings.api.ts';
import { SetupFrame } from '../../../features/setup/setup-frame.tsx';
import { SetupStep } from '../../../features/setup/setup-steps.tsx';
import {
  StepActions,
  StepBody,
  StepLinks,
} from '../../../features/setup/step-form.tsx';
import { useConfirmStepMutation } from '../../../features/setup/setup.api.ts';
import { parseStep, type Step } from '../../../features/setup/steps.model.ts';
import * as text from '../../../features/setup/text.ts';
import { useSiteName } from '../../../shared/api/site.api.ts';
import { adminPaths } from '../../../shared/admin-paths.ts';
import { paths } from '../../../shared/paths.ts';
import { LinkButton } from '../../../shared/ui/buttons/button.tsx';
import { QueryResult } from '../../../shared/ui/feedback/query-result.tsx';
import { ToastProvider } from '../../../shared/ui/feedback/toast.tsx';
import { adminTabTitle } from '../../layouts/text.ts';

/** Asks for the owner account; in a shop that has one, the owner signs in first. */
const OwnerStep = () => {
  const query = useReadOwnerSetupQuery(undefined);
  return (
    <StepBody>
      <QueryResult query={query} what={text.ownerAccount} lines={3}>
        {({ needed }) =>
          needed ? (
            <OwnerForm />
          ) : (
            <Navigate
              to={adminPaths.login}
              state={{ from: adminPaths.setup() }}
              replace
            />
          )
        }
      </QueryResult>
    </StepBody>
  );
};

const AccountStep = () => {
  const username = useSelector(selectUsername) ?? '';
  return (
    <StepBody note={`${text.signedInAs(username)} ${text.secondFactorHint}`}>
      <SecondFactor />
      <StepActions step="account" />
    </StepBody>
  );
};

const settingsForms = {
  brand: BrandSettings,
  payments: PaymentSettings,
  email: EmailSettings,
};

type SettingsStepName = keyof typeof settingsForms;

const isSettingsStep = (step: Step): step is SettingsStepName =>
  step in settingsForms;

/** Whether a step has been saved; its check may follow later, because it asks another system. */
const isStepSaved: Record<SettingsStepName, (settings: Settings) => boolean> = {
  brand: ({ brand }) => brand.accent !== '' || brand.cover !== '',
  payments: ({ meta }) => Boolean(meta.payments?.mode),
  email: ({ email }) => email.host !== '' && email.fromAddress !== '',
};

/** A form of the settings as a step; its save bar leads to the other steps too. */
const SettingsStep = ({
  step,
  isDone,
}: {
  step: SettingsStepName;
  isDone: boolean;
}) => {
  const { data } = useReadSettingsQuery(undefined);
  const Form = settingsForms[step];
  const isSaved = data !== undefined && isStepSaved[step](data);
  const hasForm = data && (step !== 'payments' || data.payments);
  return (
    <StepBody>
      <SaveBarLinks
        value={<StepLinks step={step} isDone={isDone || isSaved} />}
      >
        <LoadedSettings>
          {(settings) => <Form settings={settings} />}
        </LoadedSettings>
      </SaveBarLinks>
      {!hasForm && <StepActions step={step} />}
    </StepBody>
  );
};

const domainChecks = ['domain'] as const;

const DomainStep = () => (
  <StepBody
    note={
      <>
        {text.domainHint} {text.doctorHint} <code>{text.doctorCommand}</code>
      </>
    }
  >
    <SelectedChecks ids={domainChecks} />
    <StepActions step="domain" />
  </StepBody>
);

const PublishStep = () => (
  <StepBody note={text.finished}>
    <div className="acts">
      <LinkButton variant="solid" to={adminPaths.dashboard}>
        {text.goToDashboard}
      </LinkButton>
      <LinkButton to={paths.home} reloadDocument>
        {text.viewShop}
      </LinkButton>
    </div>
    <Readiness />
    <StepActions step="publish" />
  </StepBody>
);

const OwnersStep = ({ step, isDone }: { step: Step; isDone: boolean }) => {
  if (isSettingsStep(step))
    return <SettingsStep key={step} step={step} isDone={isDone} />;
  if (step === 'account') return <AccountStep />;
  if (step === 'domain') return <DomainStep />;
  return step === 'publish' ? <PublishStep /> : <SetupStep step={step} />;
};

/** The steps by the check that decides whether they are done, here as on the dashboard. */
const stepChecks: Partial<Record<CheckId, Step>> = {
  site: 'site',
  book: 'book',
  cover: 'brand',
  prices: 'prices',
  delivery: 'delivery',
  payments: 'payments',
  email: 'email',
  domain: 'domain',
};

const useDoneSteps = (isSignedIn: boolean): ReadonlySet<Step> => {
  const options = { skip: !isSignedIn };
  const { data } = useReadReadinessQuery(undefined, options);
  const { data: settings } = useReadSettingsQuery(undefined, options);
  const [, prices] = useConfirmStepMutation('prices');
  const [, delivery] = useConfirmStepMutation('delivery');
  const checks = data?.checks ?? [];
  const done = checks.flatMap(({ id, ok }) => {
    const step = stepChecks[id];
    return ok && step ? [step] : [];
  });
  const isReady = checks.length > 0 && checks.every(({ ok }) => ok);
  return new Set<Step>([
    ...(isSignedIn ? (['account'] as const) : []),
    // A new shop has names that stand in for the author's, but no address.
    ...(settings?.general.contactEmail ? (['site'] as const) : []),
    ...(prices.isSuccess ? (['prices'] as const) : []),
    ...(delivery.isSuccess ? (['delivery'] as const) : []),
    ...done,
    ...(isReady ? (['publish'] as const) : []),
  ]);
};

export const Screen = () => {
  const [search] = useSearchParams();
  const isSignedIn = useSelector(selectPhase) === 'in';
  const siteName = useSiteName();
  const doneSteps = useDoneSteps(isSignedIn);
  const step = isSignedIn ? parseStep(search.get('step')) : 'account';
  useEffect(() => {
    document.title = adminTabTitle(text.title, siteName);
  }, [siteName]);
  return (
    <ToastProvider>
      <SetupFrame step={step} doneSteps={doneSteps} isSignedIn={isSignedIn}>
        {isSignedIn ? (
          <OwnersStep step={step} isDone={doneSteps.has(step)} />
        ) : (
          <OwnerStep />
        )}
      </SetupFrame>
    </ToastProvider>
  );
};
