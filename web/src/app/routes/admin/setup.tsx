import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useReadOwnerSetupQuery } from '../../../features/admin-auth/admin-auth.api.ts';
import {
  selectPhase,
  selectUsername,
} from '../../../features/admin-auth/admin-auth.slice.ts';
import { OwnerForm } from '../../../features/admin-auth/owner-form.tsx';
import { Readiness } from '../../../features/readiness/readiness.tsx';
import { SetupFrame } from '../../../features/setup/setup-frame.tsx';
import { SetupStep } from '../../../features/setup/setup-steps.tsx';
import { StepActions } from '../../../features/setup/step-form.tsx';
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
    <QueryResult query={query} what={text.ownerAccount} lines={3}>
      {({ needed }) =>
        needed ? (
          <OwnerForm />
        ) : (
          <Navigate
            to={paths.adminLogin}
            state={{ from: adminPaths.setup() }}
            replace
          />
        )
      }
    </QueryResult>
  );
};

const AccountStep = () => {
  const username = useSelector(selectUsername) ?? '';
  return (
    <>
      <p className="sec">
        {text.signedInAs(username)} {text.secondFactorHint}
      </p>
      <LinkButton to={adminPaths.account}>{text.secondFactor}</LinkButton>
      <StepActions step="account" />
    </>
  );
};

const PublishStep = () => (
  <>
    <p className="sec">{text.finished}</p>
    <div className="acts">
      <LinkButton variant="solid" to={paths.admin}>
        {text.goToDashboard}
      </LinkButton>
      <LinkButton to={paths.home} reloadDocument>
        {text.viewShop}
      </LinkButton>
    </div>
    <Readiness />
    <StepActions step="publish" />
  </>
);

const OwnersStep = ({ step }: { step: Step }) => {
  if (step === 'account') return <AccountStep />;
  return step === 'publish' ? <PublishStep /> : <SetupStep step={step} />;
};

export const Screen = () => {
  const [search] = useSearchParams();
  const isSignedIn = useSelector(selectPhase) === 'in';
  const siteName = useSiteName();
  const step = isSignedIn ? parseStep(search.get('step')) : 'account';
  useEffect(() => {
    document.title = adminTabTitle(text.title, siteName);
  }, [siteName]);
  return (
    <ToastProvider>
      <SetupFrame step={step} isSignedIn={isSignedIn}>
        {isSignedIn ? <OwnersStep step={step} /> : <OwnerStep />}
      </SetupFrame>
    </ToastProvider>
  );
};
