import { QueryResult } from '../../shared/ui/feedback/query-result.tsx';
import { CheckAgainButton, CheckList } from './check-list.tsx';
import { type CheckId, useReadReadinessQuery } from './readiness.api.ts';
import * as text from './text.ts';
import { useCheckAgain } from './use-check-again.ts';

/** Some of the checks before the first sale, whether they are done or not. */
export const SelectedChecks = ({ ids }: { ids: readonly CheckId[] }) => {
  const query = useReadReadinessQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const checking = useCheckAgain();
  return (
    <QueryResult query={query} what={text.checksNoun} lines={2}>
      {({ checks }) => (
        <>
          <CheckList
            checks={checks.filter(({ id }) => ids.includes(id))}
            checking={checking}
          />
          <CheckAgainButton checking={checking} />
        </>
      )}
    </QueryResult>
  );
};
