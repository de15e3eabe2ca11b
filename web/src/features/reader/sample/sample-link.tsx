import { paths } from '../../../shared/paths.ts';
import { LinkButton } from '../../../shared/ui/buttons/button.tsx';
import { describeFreePart } from './sample-text.model.ts';
import * as text from './text.ts';
import { useSample } from './sample.api.ts';

/** Links to the sample; shows nothing if there is no sample. */
export const SampleLink = () => {
  const { last: sample } = useSample();
  if (!sample) return null;
  return (
    <LinkButton variant="plain" to={paths.readSample}>
      {text.readFreeLabel(describeFreePart(sample).toLowerCase())}
    </LinkButton>
  );
};
