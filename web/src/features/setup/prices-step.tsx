import {
  trimmedTextField,
  useAdminForm,
} from '../../shared/admin-form/use-admin-form.ts';
import { useSavedDraft } from '../../shared/hooks/use-saved-draft.ts';
import { formatCount } from '../../shared/lib/numbers/count.ts';
import { parseTypedInteger } from '../../shared/lib/numbers/parse-typed-integer.model.ts';
import type { SiteContent } from '../../shared/site-content.ts';
import { InputField } from '../../shared/ui/forms/input-field.tsx';
import {
  useConfirmStepMutation,
  useSaveSetupContentMutation,
} from './setup.api.ts';
import { StepForm } from './step-form.tsx';
import * as text from './text.ts';
import { useSaveStep } from './use-save-step.ts';

const minNaira = 50;
const maxNaira = 1_000_000;

const priceField = trimmedTextField((typed) => {
  const naira = parseTypedInteger(typed);
  const isPrice =
    Number.isInteger(naira) && naira >= minNaira && naira <= maxNaira;
  return isPrice ? undefined : text.priceInvalid;
});
const fields = { price: priceField, ebookPrice: priceField };

/** Asks for the prices; saving them confirms them, even if they are those of a new shop. */
export const PricesStep = ({ content }: { content: SiteContent }) => {
  const draft = useSavedDraft('setup-prices');
  const { error, isSaving, saveStep } = useSaveStep('prices', draft);
  const [save] = useSaveSetupContentMutation();
  const [confirm] = useConfirmStepMutation('prices');
  const { version, book } = content;
  const { field, onSubmit } = useAdminForm({
    fields,
    draft,
    defaultValues: {
      price: formatCount(book.price),
      ebookPrice: formatCount(book.ebookPrice),
    },
  });
  const savePrices = async (typed: { price: string; ebookPrice: string }) => {
    const prices = {
      price: parseTypedInteger(typed.price),
      ebookPrice: parseTypedInteger(typed.ebookPrice),
    };
    await save({ version, book: prices }).unwrap();
    await confirm('prices').unwrap();
  };
  return (
    <StepForm
      step="prices"
      isSaving={isSaving}
      error={error}
      onSubmit={onSubmit((typed) => saveStep(() => savePrices(typed)))}
    >
      <InputField
        label={text.paperbackPrice}
        {...field('price')}
        inputMode="numeric"
        required
      />
      <InputField
        label={text.ebookPrice}
        {...field('ebookPrice')}
        inputMode="numeric"
        required
      />
    </StepForm>
  );
};
