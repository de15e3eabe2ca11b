import { Button } from '../../../shared/ui/buttons/button.tsx';
import { CopyButton } from '../../../shared/ui/buttons/copy-button.tsx';
import { StartPage } from './start-page.tsx';
import styles from './start-page.module.css';
import * as text from './text.ts';

const steps = [
  [text.iosLabel, text.iosStep],
  [text.androidLabel, text.androidStep],
  [text.otherDevicesLabel, text.otherDevicesStep],
] as const;

/** Tells readers in the embedded browser of a mail or chat app how to leave it; they may still open the book there. */
export const EmbeddedBrowserPage = ({
  title,
  isOpening,
  onOpen,
}: {
  title: string;
  isOpening: boolean;
  onOpen: () => void;
}) => (
  <StartPage
    side={text.ownBrowserSide}
    sentence={text.ownBrowserTitle}
    title={title}
  >
    <p className={styles['lead']}>{text.ownBrowserWhy}</p>
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
        label={text.copyLink}
        refusal={text.copyLinkFailed}
      />
      <Button variant="plain" onClick={onOpen} disabled={isOpening}>
        {text.open}
      </Button>
    </div>
  </StartPage>
);
