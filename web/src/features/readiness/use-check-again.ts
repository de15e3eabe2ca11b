import { useShowToast } from '../../shared/ui/feedback/toast.tsx';
import { useCheckReadinessAgainMutation } from './readiness.api.ts';
import * as text from './text.ts';

/** Returns a function that repeats all checks; a failure shows as a toast. */
export const useCheckAgain = () => {
  const showToast = useShowToast();
  const [check, { isLoading }] = useCheckReadinessAgainMutation();
  const checkAgain = async () => {
    const { error } = await check(undefined);
    if (error) showToast(text.checkAgainFailed);
  };
  return { isChecking: isLoading, checkAgain: () => void checkAgain() };
};
