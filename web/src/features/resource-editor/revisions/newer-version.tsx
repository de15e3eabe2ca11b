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
    title="A newer version was saved"
    isOpen
    onClose={() => void session.chooseMine()}
  >
    <div className={styles['panel']}>
      <p>
        It was saved{' '}
        {formatMoment(newer.workingCopy?.savedAt ?? newer.updatedAt)}.
        Underlined text is only in your version; struck-out text is only in the
        newer one.
      </p>
      <Differences
        before={toBaseVersion(newer).article}
        after={state.article}
      />
      <p className={styles['note']}>
        If you keep your version, Save replaces the newer one, which stays in
        the revisions. If you use the newer version, yours stays in this
        browser, and you can restore it when you open the resource again.
      </p>
      <div className="acts">
        <Button variant="solid" onClick={() => void session.chooseMine()}>
          Keep my version
        </Button>
        <Button
          onClick={() =>
            session.showVersion(newer, 'You are now editing the newer version.')
          }
        >
          Use newer version
        </Button>
      </div>
    </div>
  </Dialog>
);
