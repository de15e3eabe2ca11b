import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { useReadOwnerSetupQuery } from '../../../features/admin-auth/admin-auth.api.ts';
import { selectPhase } from '../../../features/admin-auth/admin-auth.slice.ts';
import { SignInForm } from '../../../features/admin-auth/sign-in-form.tsx';
import { useSiteName } from '../../../shared/api/site.api.ts';
import { adminPaths } from '../../../shared/admin-paths.ts';
import { adminTabTitle } from '../../layouts/text.ts';
import * as text from './text.ts';

const readReturnPath = (state: unknown): string => {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && from.startsWith(adminPaths.dashboard)
    ? from
    : adminPaths.dashboard;
};

export const Screen = () => {
  const { state } = useLocation() as { state: unknown };
  const phase = useSelector(selectPhase);
  const siteName = useSiteName();
  useEffect(() => {
    document.title = adminTabTitle(text.signInTab, siteName);
  }, [siteName]);
  const { data: setup } = useReadOwnerSetupQuery(undefined, {
    skip: phase === 'in',
  });
  if (phase === 'in') return <Navigate to={readReturnPath(state)} replace />;
  // A shop without an owner account cannot be signed in to.
  return setup?.needed ? (
    <Navigate to={adminPaths.setup()} replace />
  ) : (
    <SignInForm />
  );
};
