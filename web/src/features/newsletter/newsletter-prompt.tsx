import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Problem } from '../../shared/api/problem.model.ts';
import type { Reply } from '../../shared/api/send-request.ts';
import { useStoredLinkSecret } from '../../shared/hooks/use-stored-link-secret.ts';
import { focusOnMount } from '../../shared/lib/focus-on-mount.ts';
import { paths } from '../../shared/paths.ts';
import { Button, LinkButton } from '../../shared/ui/buttons/button.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import styles from './newsletter-prompt.module.css';
import * as text from './text.ts';

type PromptTexts = {
  title: string;
  text: string;
  button: string;
  busy: string;
  done: string;
  afterwards: string;
};

type PromptState =
  | { phase: 'idle' }
  | { phase: 'busy' }
  | { phase: 'done' }
  | { phase: 'failed'; problem: Problem };

// These statuses mean an invalid or expired link, for which a retry would not help.
const isInvalidLinkProblem = ({ status }: Problem): boolean =>
  status === 400 || status === 404 || status === 410;

const PromptDone = ({ done, afterwards }: PromptTexts) => (
  <>
    <h1 ref={focusOnMount} tabIndex={-1}>
      {done}
    </h1>
    <p className="lead">{afterwards}</p>
    <LinkButton variant="plain" to={paths.resources}>
      {text.readEssays}
    </LinkButton>
  </>
);

const InvalidLink = ({ title, why }: { title: string; why: string }) => (
  <>
    <h1>{title}</h1>
    <Message kind="fail" more={why}>
      {text.linkFailed}
    </Message>
    <LinkButton variant="plain" to={paths.home}>
      {text.homePage}
    </LinkButton>
  </>
);

const PromptQuestion = ({
  texts: { title, text: lead, button, busy },
  state,
  onYes,
}: {
  texts: PromptTexts;
  state: PromptState;
  onYes: () => void;
}) => (
  <>
    <h1>{title}</h1>
    <p className="lead">{lead}</p>
    {state.phase === 'failed' && (
      <Message kind="fail" more={state.problem.error}>
        {text.failed}
      </Message>
    )}
    <Button
      variant="solid"
      aria-disabled={state.phase === 'busy'}
      onClick={onYes}
    >
      {state.phase === 'busy' ? busy : button}
    </Button>
  </>
);

/**
 * Shows the page of an emailed link. The visitor confirms with a button, because mail scanners open links but press no
 * buttons.
 */
export const NewsletterPrompt = ({
  submit,
  ...texts
}: PromptTexts & {
  submit: (token: string) => Promise<Reply<unknown>>;
}) => {
  const { pathname } = useLocation();
  const token = useStoredLinkSecret('token', `imprint-letter:${pathname}`);
  const [state, setState] = useState<PromptState>({ phase: 'idle' });
  const submitToken = async () => {
    if (!token || state.phase === 'busy') return;
    setState({ phase: 'busy' });
    const reply = await submit(token);
    setState(
      reply.ok
        ? { phase: 'done' }
        : { phase: 'failed', problem: reply.problem },
    );
  };
  const renderPromptState = () => {
    if (state.phase === 'done') return <PromptDone {...texts} />;
    if (!token)
      return <InvalidLink title={texts.title} why={text.linkIncomplete} />;
    if (state.phase === 'failed' && isInvalidLinkProblem(state.problem))
      return <InvalidLink title={texts.title} why={state.problem.error} />;
    return (
      <PromptQuestion
        texts={texts}
        state={state}
        onYes={() => void submitToken()}
      />
    );
  };
  return (
    <div className={`wrap ${styles['question']}`}>{renderPromptState()}</div>
  );
};
