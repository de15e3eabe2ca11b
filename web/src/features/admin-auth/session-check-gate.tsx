import type { ReactNode } from 'react';
import { Spinner } from '../../shared/ui/feedback/spinner.tsx';
import { LoadFailure } from '../../shared/ui/feedback/load-failure.tsx';
import { useAdminSession } from './use-admin-session.ts';
import * as text from './text.ts';

/**
 * Shows a spinner while the session is verified, and an error if the server cannot be reached; otherwise the children.
 */
export const SessionCheckGate = ({ children }: { children: ReactNode }) => {
  const { phase, check } = useAdminSession();
  if (phase !== 'checking' && phase !== 'unreachable') return children;
  return (
    <main className="office wrap sec">
      {phase === 'checking' ? (
        <Spinner>{text.loading}</Spinner>
      ) : (
        <LoadFailure onRetry={() => void check()}>
          {text.networkError}
        </LoadFailure>
      )}
    </main>
  );
};
