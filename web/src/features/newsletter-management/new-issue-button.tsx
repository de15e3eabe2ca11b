import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createRandomKey } from '../../shared/lib/create-random-key.ts';
import { adminPaths } from '../../shared/admin-paths.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { RequestErrorMessage } from '../../shared/ui/feedback/request-error-message.tsx';
import { useCreateIssueMutation } from './newsletter.api.ts';
import * as text from './text.ts';

/** Creates a draft and opens it. */
export const NewIssueButton = () => {
  const [create, { isLoading, error }] = useCreateIssueMutation();
  const navigate = useNavigate();
  // A click that is repeated after a failure creates no second draft.
  const [newKey] = useState(createRandomKey);
  const createAndOpen = async () => {
    const { data } = await create({ newKey });
    if (data) await navigate(adminPaths.newsletterIssue(data.id));
  };
  return (
    <>
      <RequestErrorMessage error={error} />
      <Button
        variant="solid"
        isBusy={isLoading}
        onClick={() => void createAndOpen()}
      >
        {text.newIssue}
      </Button>
    </>
  );
};
