import { Button } from '../../../shared/ui/buttons/button.tsx';
import { CopyButton } from '../../../shared/ui/buttons/copy-button.tsx';
import { StartPage } from './start-page.tsx';
import styles from './start-page.module.css';

const steps = [
  ['iPhone, iPad', 'Tap the compass, or tap Share and then Open in Safari.'],
  ['Android', 'Tap the three dots, then tap Open in Chrome or your browser.'],
  ['Other devices', 'Copy the link and paste it into your browser.'],
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
    sentence="Open this page in your browser first"
    title={title}
  >
    <p className={styles['lead']}>
      You are viewing this page inside an email or chat app. Its built-in
      browser forgets you when it closes, so you could lose access to the book.
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
        label="Copy link"
        refusal="Copy it from the email"
      />
      <Button variant="plain" onClick={onOpen} disabled={isOpening}>
        Open the book
      </Button>
    </div>
  </StartPage>
);
