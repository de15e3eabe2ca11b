import { useEffect, useRef } from 'react';
import { problemText } from '../../shared/api/problem.model.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { useShowToast } from '../../shared/ui/feedback/toast.tsx';
import {
  useReadBackupsQuery,
  useRequestBackupMutation,
} from './readiness.api.ts';
import * as text from './text.ts';

const pollMs = 3_000;

/** The button that asks for a backup, and what is happening to it; nothing where no job makes backups on request. */
export const BackupAction = ({
  isUrgent,
  onDone,
}: {
  isUrgent: boolean;
  onDone: () => void;
}) => {
  const showToast = useShowToast();
  const { data, refetch } = useReadBackupsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [request, { isLoading }] = useRequestBackupMutation();
  const state = data?.state ?? 'idle';
  const isBusy = state === 'requested' || state === 'running';
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy) {
      showToast(state === 'failed' ? text.backupFailed : text.backupMade);
      onDone();
    }
    wasBusy.current = isBusy;
    if (!isBusy) return;
    const timer = setInterval(() => void refetch(), pollMs);
    return () => clearInterval(timer);
  }, [isBusy, state, refetch, showToast, onDone]);

  if (!data?.isMadeOnRequest) return null;
  const requestBackup = async () => {
    const { error } = await request(undefined);
    if (error) showToast(problemText(error, text.backupNotRequested));
  };
  return (
    <>
      {isBusy && (
        <span role="status">
          {state === 'running' ? text.backupRunning : text.backupRequested}
        </span>
      )}
      <Button
        size="small"
        variant={isUrgent ? undefined : 'plain'}
        isBusy={isLoading || isBusy}
        onClick={() => void requestBackup()}
      >
        {text.backUpNow}
      </Button>
    </>
  );
};
