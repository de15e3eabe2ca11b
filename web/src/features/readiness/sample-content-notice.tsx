import type { ReactNode } from 'react';
import { Badge } from '../../shared/ui/data/badge.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { useConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog.tsx';
import { useShowToast } from '../../shared/ui/feedback/toast.tsx';
import {
  useReadSampleContentQuery,
  useRemoveSampleContentMutation,
} from './readiness.api.ts';
import styles from './readiness.module.css';
import * as text from './text.ts';

/** Says what of the shop is still a sample, and removes it. */
export const SampleContentNotice = ({
  whenNone,
}: {
  /** What a shop without samples shows; by default nothing. */
  whenNone?: ReactNode;
}) => {
  const { data } = useReadSampleContentQuery(undefined);
  const [remove] = useRemoveSampleContentMutation();
  const { dialog, confirm } = useConfirmDialog();
  const showToast = useShowToast();
  const isLeft =
    data && (data.articles > 0 || data.sections.length > 0 || data.podcast);
  const confirmRemoval = () =>
    confirm({
      question: text.removeTitle,
      children: <p>{text.removeExplanation}</p>,
      action: text.removeSamples,
      keep: text.cancel,
      isDangerous: true,
      failure: text.removeFailed,
      onConfirm: () => remove(undefined).unwrap(),
      onDone: () => showToast(text.removed),
    });
  return (
    <>
      {data && !isLeft && whenNone}
      {isLeft && (
        <div className={styles['samples']}>
          <p>
            <Badge isSample>{text.sample}</Badge> {text.describeSamples(data)}
          </p>
          <Button variant="plain" onClick={confirmRemoval}>
            {text.removeSamples}
          </Button>
        </div>
      )}
      {dialog}
    </>
  );
};
