import { type ComponentProps, type RefObject, useEffect } from 'react';
import { useDeliveryTerms } from '../../shared/site-content.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { InputField } from '../../shared/ui/forms/input-field.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { SelectField } from '../../shared/ui/forms/select-field.tsx';
import { type AddressField, addressRules } from './address.model.ts';
import type { BuyersOrder, Delivery } from './buyers-order.shape.ts';
import styles from './order-section.module.css';
import type { OrderAccess } from './order-page.api.ts';
import { useAddressForm } from './use-address-form.ts';
import type { OrderChanges } from './use-buyers-order.ts';
import * as text from './text.ts';

/**
 * Returns the options of the state field: of the states that the fee covers, those to which the shop delivers, or all if
 * it names none of them, since the fee is paid.
 */
const stateOptions = (
  states: readonly string[],
  delivered: readonly string[],
  saved: string,
) => {
  const isNamed = (state: string) => delivered.includes(state);
  const offered = states.some(isNamed)
    ? states.filter((state) => isNamed(state) || state === saved)
    : states;
  return [
    ['', text.chooseState],
    ...offered.map((state) => [state, state] as const),
  ] as const;
};

/** Asks for one of the states that the delivery fee covers; abroad, where there are none, for any text. */
const StateField = ({
  states,
  savedState,
  field,
  onChoose,
}: {
  states: readonly string[];
  savedState: string;
  field: Pick<
    ComponentProps<typeof InputField>,
    'name' | 'autoComplete' | 'maxLength' | 'error' | 'onChange'
  > & { value: string };
  onChoose: (state: string) => void;
}) => {
  const delivered = useDeliveryTerms()?.states ?? [];
  if (states.length === 0)
    return <InputField label={text.stateAbroadLabel} {...field} />;
  const { name, autoComplete, value, error } = field;
  return (
    <SelectField
      label={text.stateLabel}
      options={stateOptions(states, delivered, savedState)}
      {...{ name, autoComplete, value, error, onChoose }}
    />
  );
};

const FormButtons = ({
  isSending,
  onLeave,
}: {
  isSending: boolean;
  onLeave?: (() => void) | undefined;
}) => (
  <div className={styles['footer']}>
    <Button type="submit" variant="solid" aria-disabled={isSending}>
      {isSending ? text.saving : text.save}
    </Button>
    {onLeave && (
      <Button variant="plain" onClick={onLeave}>
        {text.cancel}
      </Button>
    )}
    <span className={styles['hint']}>{text.changeableUntil}</span>
  </div>
);

const useFocusOnFirstInput = (
  form: RefObject<HTMLFormElement | null>,
  takesFocus: boolean,
): void =>
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus, form]);

/** Shows the address form. The typed text survives a reload and a failed save. */
export const AddressForm = ({
  access,
  labelledBy,
  savedAddress,
  states = [],
  takesFocus,
  onLeave,
  ...changes
}: OrderChanges & {
  access: OrderAccess;
  labelledBy: string;
  savedAddress: Delivery['address'];
  /** The states that the delivery fee covers; empty abroad, where the buyer types any text. */
  states?: BuyersOrder['addressStates'];
  takesFocus: boolean;
  /** Closes the form without saving; undefined if no address is saved yet. */
  onLeave?: (() => void) | undefined;
}) => {
  const { form, address, errors, sentence, isSending, change, discard } =
    useAddressForm(access, savedAddress, changes);
  useFocusOnFirstInput(form.ref, takesFocus);

  const discardAndLeave = () => {
    discard();
    onLeave?.();
  };
  const toFieldProps = (field: AddressField, autoComplete: string) => ({
    name: field,
    autoComplete,
    maxLength: addressRules[field].maxLength,
    value: address[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) =>
      change(field, event.target.value),
  });

  return (
    <form
      {...form}
      className={styles['section']}
      aria-labelledby={labelledBy}
      noValidate
    >
      <InputField label={text.nameLabel} {...toFieldProps('name', 'name')} />
      <InputField
        label={text.phoneLabel}
        type="tel"
        hint={text.phoneHint}
        {...toFieldProps('phone', 'tel')}
      />
      <InputField
        label={text.streetLabel}
        {...toFieldProps('address', 'address-line1')}
      />
      <div className={styles['cols']}>
        <InputField
          label={text.cityLabel}
          {...toFieldProps('city', 'address-level2')}
        />
        <StateField
          states={states}
          savedState={savedAddress?.state ?? ''}
          field={toFieldProps('state', 'address-level1')}
          onChoose={(state) => change('state', state)}
        />
      </div>
      <InputField
        label={text.landmarkLabel}
        isOptional
        hint={text.landmarkHint}
        {...toFieldProps('landmark', 'off')}
      />
      {sentence && (
        <Message kind="fail" more={text.saveFailedMore}>
          {sentence}
        </Message>
      )}
      <FormButtons isSending={isSending} onLeave={onLeave && discardAndLeave} />
    </form>
  );
};
