import { formatMoment } from '../../../shared/lib/date.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { Differences } from './differences.tsx';
import { toBaseVersion } from '../session/base-version.ts';
import styles from './panel.module.css';
import type { EditedPost } from '../session/resource-editor.api.ts';
import type { OpenEditor } from '../session/use-editor-session.ts';

/** A conflict with a version saved meanwhile: shows both and asks which to use. Neither is lost. */
export const NewerVersion = ({
  session,
  state,
  newer,
}: OpenEditor & { newer: EditedPost }) => (
  <Dialog
    title="Somebody saved a newer version meanwhile"
    isOpen
    onClose={() => void session.chooseMine()}
  >
    <div className={styles['panel']}>
      <p>
        It was saved{' '}
        {formatMoment(newer.workingCopy?.savedAt ?? newer.updatedAt)}.
        Underlined is what only your version has, struck out what only the newer
        one has.
      </p>
      <Differences
        before={toBaseVersion(newer).article}
        after={state.article}
      />
      <p className={styles['note']}>
        With yours kept, Save puts it in the place of the newer one, which stays
        among the revisions. With the newer one taken, this browser keeps yours
        and offers it when you open the resource again.
      </p>
      <div className="acts">
        <Button variant="solid" onClick={() => void session.chooseMine()}>
          Keep my version
        </Button>
        <Button
          onClick={() =>
            session.showVersion(newer, 'The newer version stands here now.')
          }
        >
          Take the newer version
        </Button>
      </div>
    </div>
  </Dialog>
);
