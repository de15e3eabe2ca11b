import type { SiteContent } from '../../shared/site-content.ts';
import { QueryResult } from '../../shared/ui/feedback/query-result.tsx';
import { BookStep } from './book-step.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import { PricesStep } from './prices-step.tsx';
import { useReadSetupContentQuery } from './setup.api.ts';
import { SiteStep } from './site-step.tsx';
import * as text from './text.ts';

const forms = {
  site: SiteStep,
  book: BookStep,
  prices: PricesStep,
  delivery: DeliveryStep,
};

export type ContentStep = keyof typeof forms;

/** The form of a step that edits texts of the shop. */
export const SetupStep = ({ step }: { step: ContentStep }) => {
  const query = useReadSetupContentQuery(undefined);
  const Form = forms[step];
  return (
    <QueryResult query={query} what={text.what} lines={4}>
      {(content: SiteContent) => <Form content={content} />}
    </QueryResult>
  );
};
