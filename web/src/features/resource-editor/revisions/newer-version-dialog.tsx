import { formatDayAndTime } from '../../../shared/lib/date.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { Differences } from './differences.tsx';
import { toBaseVersion } from '../session/base-version.ts';
import styles from './panel.module.css';
import type { EditedPost } from '../session/resource-editor.api.ts';
import type { OpenEditor } from '../session/use-editor-session.ts';
import * as text from './text.ts';

/** Shows that another version was saved meanwhile, and asks which version to use; neither is lost. */
export const NewerVersionDialog = ({
  session,
  state,
  newer,
}: OpenEditor & { newer: EditedPost }) => (
  <Dialog
    title={text.newerTitle}
    isOpen
    onClose={() => void session.chooseMine()}
  >
    <div className={styles['panel']}>
      <p>
        {text.newerSaved(
          formatDayAndTime(newer.workingCopy?.savedAt ?? newer.updatedAt),
        )}
      </p>
      <Differences
        before={toBaseVersion(newer).article}
        after={state.article}
      />
      <p className={styles['note']}>{text.newerChoice}</p>
      <div className="acts">
        <Button variant="solid" onClick={() => void session.chooseMine()}>
          {text.chooseMine}
        </Button>
        <Button onClick={() => session.showVersion(newer, text.newerShown)}>
          {text.useNewer}
        </Button>
      </div>
    </div>
  </Dialog>
);
