import type { ReactNode } from 'react';
import { paths } from '../../../shared/paths.ts';
import { Button, LinkButton } from '../../../shared/ui/buttons/button.tsx';
import { RequestErrorMessage } from '../../../shared/ui/feedback/request-error-message.tsx';
import { type Denial, actionsAfterRefusal } from '../session/denial.model.ts';
import { DeviceCodeEntryPage } from './device-code-entry-page.tsx';
import { StartPage } from './start-page.tsx';
import styles from './start-page.module.css';
import { NewLinkAnswer, useNewLinkRequest } from './new-link.tsx';
import * as text from './text.ts';
import * as readerText from '../text.ts';
import { useMoveDeviceMutation } from '../session/reader.api.ts';

const DenialActions = ({
  actions,
  newLink,
  mayRequestLink,
  onRetry,
  move,
}: {
  actions: ReturnType<typeof actionsAfterRefusal>;
  newLink: ReturnType<typeof useNewLinkRequest>;
  mayRequestLink: boolean;
  onRetry: () => void;
  /** The button that moves the book to this device; false where that is impossible. */
  move: ReactNode;
}) => {
  const linkButton = mayRequestLink && (
    <Button
      variant={actions.first === 'new-link' ? 'solid' : 'outline'}
      onClick={newLink.send}
      disabled={newLink.isSent}
    >
      {text.requestLink}
    </Button>
  );
  return (
    <div className={styles['acts']}>
      {actions.first === 'new-link' && linkButton}
      {move}
      <Button
        variant={actions.first === 'again' ? 'solid' : 'outline'}
        onClick={onRetry}
      >
        {readerText.tryAgain}
      </Button>
      {actions.first !== 'new-link' && linkButton}
      <LinkButton
        variant={actions.first === 'home' ? 'solid' : 'plain'}
        to={paths.home}
      >
        {text.goHome}
      </LinkButton>
    </div>
  );
};

/** Shows why access is denied, in the words of the specification, and what the reader can do. */
export const AccessDenied = ({
  denial,
  token,
  title,
  writeTo,
  onRetry,
}: {
  denial: Denial;
  token: string | undefined;
  title: string | undefined;
  writeTo: string | undefined;
  onRetry: () => void;
}) => {
  const actions = actionsAfterRefusal(denial.code);
  const newLink = useNewLinkRequest(token);
  const [requestCode, code] = useMoveDeviceMutation();
  const mayRequestLink = actions.mayRequestLink && token !== undefined;
  const mayMove = denial.code === 'SHARING_DETECTED' && token !== undefined;
  if (mayMove && code.isSuccess)
    return (
      <DeviceCodeEntryPage token={token} title={title} onMoved={onRetry} />
    );
  return (
    <StartPage side={text.deniedSide} sentence={denial.message} title={title}>
      {!newLink.isSent && <p className={styles['lead']}>{actions.more}</p>}
      {denial.code === 'DEVICE_LIMIT' && writeTo && (
        <p className={styles['lead']}>
          {text.writeTo} <a href={`mailto:${writeTo}`}>{writeTo}</a>.
        </p>
      )}
      <NewLinkAnswer newLink={newLink} />
      {code.error && (
        <div className={styles['answer']}>
          <RequestErrorMessage error={code.error} otherwise={text.didNotWork} />
        </div>
      )}
      <DenialActions
        {...{ actions, newLink, mayRequestLink, onRetry }}
        move={
          mayMove && (
            <Button
              isBusy={code.isLoading}
              onClick={() => void requestCode({ token, body: {} })}
            >
              {text.thisIsMyDevice}
            </Button>
          )
        }
      />
    </StartPage>
  );
};
