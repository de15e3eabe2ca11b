import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useLeavingGuard } from '../../shared/hooks/use-leaving-guard.ts';
import { problemText } from '../../shared/api/problem.model.ts';
import { LoadFailureLine } from '../../shared/ui/feedback/load-failure-line.tsx';
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import { useToast } from '../../shared/ui/feedback/toast.tsx';
import { LoadFailure } from '../../shared/ui/feedback/load-failure.tsx';
import styles from './content-desk.module.css';
import { ContentQuestion } from './content-questions.tsx';
import { Offer } from './offer.tsx';
import { PartFields } from './fields/part-fields.tsx';
import { panelId, PartTabs, tabId } from './part-tabs.tsx';
import type { Part } from './draft/parts.model.ts';
import { parts } from './draft/parts.ts';
import { SaveBar } from './save-bar.tsx';
import type { ContentDeskState } from './use-content-desk.ts';
import type { Editing } from './draft/use-editing.ts';
import { Versions } from './versions.tsx';

/** Which part is open; a reload opens it again. */
const usePart = () => {
  const [search, setSearch] = useSearchParams();
  const [first] = parts;
  const part = parts.find(({ id }) => id === search.get('part')) ?? first;
  const choose = ({ id }: Part) => setSearch({ part: id }, { replace: true });
  return { part, choose };
};

/** Leads to the first field that is wrong, in whatever part it is. */
const useFaultyField = (
  { faultyAt, faultyPart }: ContentDeskState,
  part: Part | undefined,
  choose: (part: Part) => void,
) => {
  const ref = useRef<HTMLDivElement>(null);
  const led = useRef(0);
  useEffect(() => {
    if (faultyAt === led.current || !faultyPart) return;
    if (part !== faultyPart) return choose(faultyPart);
    led.current = faultyAt;
    ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [faultyAt, faultyPart, part, choose]);
  return ref;
};

const Fields = ({
  desk,
  current,
}: {
  desk: ContentDeskState;
  current: Editing;
}) => {
  const { editing, saving } = desk;
  const { part, choose } = usePart();
  const fields = useFaultyField(desk, part, choose);
  const [isDiscarding, setIsDiscarding] = useState(false);
  if (!part) return null;
  return (
    <>
      <PartTabs parts={parts} chosen={part} onChoose={choose} />
      <div
        ref={fields}
        id={panelId}
        role="tabpanel"
        aria-labelledby={tabId(part)}
      >
        <PartFields
          key={part.id}
          part={part}
          draft={current.draft}
          faults={saving.faults}
          onChange={desk.change}
        />
      </div>
      <SaveBar
        changed={editing.changed}
        faults={Object.keys(saving.faults).length}
        problem={saving.problem}
        isDirty={editing.isDirty}
        isSaving={saving.isSaving}
        onSave={() => void desk.save()}
        onDiscard={() => setIsDiscarding(true)}
      />
      {isDiscarding && (
        <ContentQuestion
          about="discard"
          onConfirm={() => {
            desk.discard();
            setIsDiscarding(false);
          }}
          onClose={() => setIsDiscarding(false)}
        />
      )}
    </>
  );
};

const Matter = ({ desk }: { desk: ContentDeskState }) => {
  const { query, editing, conflict, saving } = desk;
  if (!editing.current)
    return query.error && !query.isFetching ? (
      <div className={styles['place']}>
        <LoadFailure
          more={problemText(query.error, '')}
          onAgain={() => void query.refetch()}
        >
          The content could not be loaded.
        </LoadFailure>
      </div>
    ) : (
      <div className={styles['place']}>
        <Skeleton label="Loading" lines={9} />
      </div>
    );
  if (conflict)
    return (
      <Versions
        conflict={conflict}
        isSaving={saving.isSaving}
        onSettle={(choice) => void desk.settle(conflict, choice)}
        onPutOff={desk.putOff}
      />
    );
  if (editing.offered)
    return (
      <Offer
        kept={editing.offered}
        isBusy={query.isFetching}
        onGoOn={() => void desk.goOn()}
        onThrowAway={desk.throwAway}
      />
    );
  return (
    <>
      {query.error !== undefined && (
        <LoadFailureLine
          why={problemText(query.error, '')}
          isBusy={query.isFetching}
          onAgain={() => void query.refetch()}
        >
          The newest content could not be read.
        </LoadFailureLine>
      )}
      <Fields desk={desk} current={editing.current} />
    </>
  );
};

/** Every text of the public pages that an author would want to change. */
export const ContentDesk = ({ desk }: { desk: ContentDeskState }) => {
  const { say, toast } = useToast();
  const { pathname } = useLocation();
  // The address of a part is another one, but not another screen.
  const leaving = useLeavingGuard(
    () => desk.editing.isDirty,
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname === pathname &&
      nextLocation.pathname !== pathname,
  );
  const { savedAt } = desk;
  useEffect(() => {
    if (savedAt) say('Content saved successfully!');
  }, [savedAt, say]);
  return (
    <>
      <Matter desk={desk} />
      {leaving.state === 'blocked' && (
        <ContentQuestion
          about="leave"
          onConfirm={() => leaving.proceed()}
          onClose={() => leaving.reset()}
        />
      )}
      {toast}
    </>
  );
};
