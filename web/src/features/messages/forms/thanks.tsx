import { focusOnMount } from '../../../shared/lib/focus-on-mount.ts';
import { paths } from '../../../shared/paths.ts';
import { Button, LinkButton } from '../../../shared/ui/buttons/button.tsx';
import { DayScale } from '../day-scale.tsx';
import { formatDueTime } from '../promise-text.ts';
import styles from './thanks.module.css';
import * as text from './text.ts';

/** Shows the confirmation in place of the sent form. Its heading gets the focus, because the focused button is gone. */
export const Thanks = ({
  email,
  at,
  againLabel,
  onShowForm,
}: {
  email: string;
  at: number;
  againLabel: string;
  onShowForm: () => void;
}) => (
  <section className={styles['thanks']} aria-labelledby="thanks">
    <h2 id="thanks" ref={focusOnMount} tabIndex={-1}>
      {text.thanks}
    </h2>
    <p className={styles['text']}>{text.answerBy(email, formatDueTime(at))}</p>
    <DayScale from={at} />
    <div className="acts">
      <LinkButton variant="plain" to={paths.resources}>
        {text.readEssays}
      </LinkButton>
      <Button variant="plain" onClick={onShowForm}>
        {againLabel}
      </Button>
    </div>
  </section>
);
