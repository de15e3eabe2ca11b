import { useState } from 'react';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { ContentQuestion } from './content-questions.tsx';
import type { ContentDeskState } from './use-content-desk.ts';

/** Reads the content again; asks first where that would cost something. */
export const RefreshContent = ({ desk }: { desk: ContentDeskState }) => {
  const [isAsking, setIsAsking] = useState(false);
  const { query, editing } = desk;
  const isBusy = query.isFetching;
  return (
    <>
      <Button
        aria-disabled={isBusy}
        onClick={() => {
          if (isBusy) return;
          if (editing.isDirty) setIsAsking(true);
          else void query.refetch();
        }}
      >
        Refresh
      </Button>
      {isAsking && (
        <ContentQuestion
          about="refresh"
          onConfirm={() => {
            desk.discard();
            setIsAsking(false);
            void query.refetch();
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
};
