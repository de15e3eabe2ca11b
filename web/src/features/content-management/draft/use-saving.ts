import { useState } from 'react';
import {
  type Problem,
  problemText,
} from '../../../shared/api/problem.model.ts';
import type { SiteContent } from '../../../shared/site-content.ts';
import { useSaveContentMutation } from './content-desk.api.ts';
import { contentOf } from './draft.model.ts';
import { type Faults, faultsOf, faultsSaid } from './faults.model.ts';
import { parts } from './parts.ts';
import type { Editing } from './use-editing.ts';

export type Saved =
  | { outcome: 'saved'; content: SiteContent }
  | { outcome: 'faulty' | 'failed' }
  | { outcome: 'newer'; reason: string; details: string[] };

const allFaults = ({ draft }: Editing): Faults =>
  Object.assign({}, ...parts.map((part) => faultsOf(part, draft))) as Faults;

/** Sends the whole content, once nothing is wrong with it. */
export const useSaving = () => {
  const [send, { isLoading: isSaving }] = useSaveContentMutation();
  const [faults, setFaults] = useState<Faults>({});
  const [problem, setProblem] = useState<string>();

  const refused = (refusal: Partial<Problem>): Saved => {
    const { code, error = '', details = [] } = refusal;
    if (code === 'CONTENT_CHANGED')
      return { outcome: 'newer', reason: error, details };
    const said = code === 'VALIDATION_FAILED' ? faultsSaid(details) : {};
    setFaults(said);
    setProblem(problemText(refusal, 'Please try again.'));
    return {
      outcome: Object.keys(said).length > 0 ? 'faulty' : 'failed',
    };
  };

  const save = async (editing: Editing): Promise<Saved> => {
    const found = allFaults(editing);
    setFaults(found);
    setProblem(undefined);
    if (Object.keys(found).length > 0) return { outcome: 'faulty' };
    const body = {
      ...contentOf(parts, editing.draft),
      version: editing.version,
    } as unknown as SiteContent;
    try {
      const { content } = await send(body).unwrap();
      return { outcome: 'saved', content };
    } catch (refusal) {
      return refused(refusal as Partial<Problem>);
    }
  };

  return {
    save,
    isSaving,
    faults,
    problem,
    setProblem,
    /** What is being changed is not wrong any more until it is looked at again. */
    forgive: (path: string): void =>
      setFaults((known) =>
        Object.fromEntries(
          Object.entries(known).filter(
            ([at]) => at !== path && !at.startsWith(`${path}.`),
          ),
        ),
      ),
    forgiveAll: (): void => {
      setFaults({});
      setProblem(undefined);
    },
  };
};
