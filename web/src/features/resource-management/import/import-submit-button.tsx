import { Button } from '../../../shared/ui/buttons/button.tsx';
import { RequestErrorMessage } from '../../../shared/ui/feedback/request-error-message.tsx';
import * as text from '../text.ts';

/** Shows the submit button of an import form, below the error of the last attempt. */
export const ImportSubmitButton = ({
  isBusy,
  error,
  children,
}: {
  isBusy: boolean;
  error: unknown;
  children: string;
}) => (
  <>
    <RequestErrorMessage error={error} />
    <div className="acts">
      <Button variant="solid" type="submit" aria-disabled={isBusy}>
        {isBusy ? text.importing : children}
      </Button>
    </div>
  </>
);
