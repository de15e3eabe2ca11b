import { problemText } from '../../../shared/api/problem.ts';
import { paths } from '../../../shared/paths.ts';
import { Button, LinkButton } from '../../../shared/ui/buttons/button.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import { type Denial, waysOut } from '../session/denial.model.ts';
import { DeviceCode } from './device-code.tsx';
import { Door } from './door.tsx';
import styles from './door.module.css';
import { NewLinkAnswer, useNewLink } from './new-link.tsx';
import { useMoveDeviceMutation } from '../session/reader.api.ts';

/** The refusal in the spec's words, and every way out of it. */
export const AccessDenied = ({
  denial,
  token,
  title,
  writeTo,
  onAgain,
}: {
  denial: Denial;
  token: string | undefined;
  title: string | undefined;
  writeTo: string | undefined;
  onAgain: () => void;
}) => {
  const ways = waysOut(denial.code);
  const newLink = useNewLink(token);
  const [askForCode, code] = useMoveDeviceMutation();
  const mayAsk = ways.mayAskForLink && token !== undefined;
  const look = (way: typeof ways.first) =>
    ways.first === way ? ({ look: 'solid' } as const) : {};
  const mayMove = denial.code === 'SHARING_DETECTED' && token !== undefined;
  if (mayMove && code.isSuccess)
    return <DeviceCode token={token} title={title} onMoved={onAgain} />;
  return (
    <Door side="Access denied" sentence={denial.message} title={title}>
      {ways.more && !newLink.isAsked && (
        <p className={styles['lead']}>{ways.more}</p>
      )}
      {denial.code === 'DEVICE_LIMIT' && writeTo && (
        <p className={styles['lead']}>
          Write to <a href={`mailto:${writeTo}`}>{writeTo}</a>.
        </p>
      )}
      <NewLinkAnswer newLink={newLink} />
      {code.error && (
        <div className={styles['said']}>
          <Message kind="fail">
            {problemText(code.error, 'That did not work. Please try again.')}
          </Message>
        </div>
      )}
      <div className={styles['acts']}>
        {mayAsk && ways.first === 'new-link' && (
          <Button look="solid" onClick={newLink.ask} disabled={newLink.isAsked}>
            E-mail me a new link
          </Button>
        )}
        {mayMove && (
          <Button
            aria-disabled={code.isLoading}
            onClick={() => {
              if (!code.isLoading) void askForCode({ token, body: {} });
            }}
          >
            This is my device
          </Button>
        )}
        <Button {...look('again')} onClick={onAgain}>
          Try Again
        </Button>
        {mayAsk && ways.first !== 'new-link' && (
          <Button onClick={newLink.ask} disabled={newLink.isAsked}>
            E-mail me a new link
          </Button>
        )}
        <LinkButton
          look={ways.first === 'home' ? 'solid' : 'plain'}
          to={paths.home}
        >
          Go Home
        </LinkButton>
      </div>
    </Door>
  );
};
