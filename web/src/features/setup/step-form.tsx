import type { ComponentProps, ReactNode } from 'react';
import { problemText } from '../../shared/api/problem.model.ts';
import { Button, LinkButton } from '../../shared/ui/buttons/button.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { adminPaths } from '../../shared/admin-paths.ts';
import styles from './setup.module.css';
import { type Step, adjacentStep } from './steps.model.ts';
import * as text from './text.ts';

/** The content of a step that is not a form of the set-up: what the step is about, and the content. */
export const StepBody = ({
  note,
  children,
}: {
  note?: ReactNode;
  children: ReactNode;
}) => (
  <div className={styles['body']}>
    {note && <p className={styles['note']}>{note}</p>}
    <div>{children}</div>
  </div>
);

/** The links to the steps beside one whose form has a save bar of its own. */
export const StepLinks = ({
  step,
  isDone,
}: {
  step: Step;
  /** Whether the step has been done, so that going on does not skip it. */
  isDone: boolean;
}) => (
  <>
    <LinkButton variant="plain" to={adminPaths.setup(adjacentStep(step, -1))}>
      {text.back}
    </LinkButton>
    <LinkButton
      variant={isDone ? 'outline' : 'plain'}
      to={adminPaths.setup(adjacentStep(step, 1))}
    >
      {isDone ? text.next : text.skip}
    </LinkButton>
  </>
);

/** The links to the steps beside this one, and the button that saves it. */
export const StepActions = ({
  step,
  children,
}: {
  step: Step;
  children?: ReactNode;
}) => {
  const before = adjacentStep(step, -1);
  const after = adjacentStep(step, 1);
  return (
    <div className={styles['actions']}>
      {before && (
        <LinkButton variant="plain" to={adminPaths.setup(before)}>
          {text.back}
        </LinkButton>
      )}
      <span className={styles['rest']} />
      {after && (
        <LinkButton
          variant={children ? 'plain' : 'solid'}
          to={adminPaths.setup(after)}
        >
          {children ? text.skip : text.next}
        </LinkButton>
      )}
      {children}
    </div>
  );
};

/** An `Error` brings its own sentence; other rejections are problems of the API. */
const StepFailure = ({ error }: { error: unknown }) =>
  error instanceof Error ? (
    <Message kind="fail">{error.message}</Message>
  ) : (
    <Message kind="fail" more={problemText(error, text.tryAgain)}>
      {text.saveFailed}
    </Message>
  );

/** The form of a step; a failed save shows its reason above the buttons, and what was typed stays. */
export const StepForm = ({
  step,
  isSaving,
  error,
  isWide = false,
  onSubmit,
  children,
}: {
  step: Step;
  isSaving: boolean;
  error: unknown;
  /** Whether the form has more than one column. */
  isWide?: boolean;
  onSubmit: NonNullable<ComponentProps<'form'>['onSubmit']>;
  children: ReactNode;
}) => (
  <form
    className={`${styles['form']} ${isWide ? styles['isWide'] : ''}`}
    aria-label={text.stepNames[step]}
    noValidate
    onSubmit={onSubmit}
  >
    {children}
    {error !== undefined && <StepFailure error={error} />}
    <StepActions step={step}>
      <Button variant="solid" type="submit" isBusy={isSaving}>
        {text.saveAndContinue}
      </Button>
    </StepActions>
  </form>
);
