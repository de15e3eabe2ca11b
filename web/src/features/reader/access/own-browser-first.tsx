import { Button } from '../../../shared/ui/buttons/button.tsx';
import { CopyButton } from '../../../shared/ui/buttons/copy-button.tsx';
import { StartPage } from './start-page.tsx';
import styles from './start-page.module.css';

const steps = [
  ['iPhone, iPad', 'Press the compass, or Share and then Open in Safari.'],
  [
    'Android',
    'Press the three dots, then Open in Chrome, or in the browser you use.',
  ],
  ['Anywhere else', 'Copy the link and paste it where you mean to read.'],
] as const;

/** Shown in the embedded browser of a mail or chat app: first how to leave it, then the button. */
export const OwnBrowserFirst = ({
  title,
  isOpening,
  onOpen,
}: {
  title: string;
  isOpening: boolean;
  onOpen: () => void;
}) => (
  <StartPage
    side="Before you open it"
    sentence="Take this page to your own browser first"
    title={title}
  >
    <p className={styles['lead']}>
      You are looking at it through a mail or chat program. Its built-in browser
      forgets you as soon as it closes, and the book would be bound to something
      you cannot find again.
    </p>
    <ol className={styles['steps']}>
      {steps.map(([device, step]) => (
        <li key={device}>
          <b>{device}</b>
          <span>{step}</span>
        </li>
      ))}
    </ol>
    <div className={styles['acts']}>
      <CopyButton
        variant="solid"
        text={window.location.href}
        label="Copy the link"
        refusal="Please copy it from the mail"
      />
      <Button variant="plain" onClick={onOpen} disabled={isOpening}>
        Open the book
      </Button>
    </div>
  </StartPage>
);
