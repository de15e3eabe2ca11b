import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Refusal } from '../../../shared/ui/feedback/refusal.tsx';
import * as text from '../text.ts';

/** Shows the submit button of an import form, below the error of the last attempt. */
export const ImportButton = ({
  isBusy,
  error,
  children,
}: {
  isBusy: boolean;
  error: unknown;
  children: string;
}) => (
  <>
    <Refusal error={error} />
    <div className="acts">
      <Button variant="solid" type="submit" aria-disabled={isBusy}>
        {isBusy ? text.importing : children}
      </Button>
    </div>
  </>
);
