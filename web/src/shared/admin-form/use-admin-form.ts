import type { SubmitEvent } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
} from 'react-hook-form';
import {
  config,
  object,
  refine,
  string,
  trim,
  type ZodMiniType,
} from 'zod/mini';
import type { SavedDraft } from '../hooks/use-saved-draft.ts';

export { boolean } from 'zod/mini';

// Without this option, zod compiles functions from strings, which the Content-Security-Policy forbids.
config({ jitless: true });

type FieldCheck = (text: string) => string | undefined;

const toZodCheck = (errorOf: FieldCheck) =>
  refine<string>((text) => errorOf(text) === undefined, {
    error: ({ input }) => errorOf(String(input)),
  });

/** Returns a field that keeps the text as typed; `errorOf` returns the error of an invalid text. */
export const rawTextField = (errorOf: FieldCheck = () => undefined) =>
  string().check(toZodCheck(errorOf));

/** Returns a field that trims the text; `errorOf` returns the error of an invalid trimmed text. */
export const trimmedTextField = (errorOf: FieldCheck = () => undefined) =>
  string().check(trim(), toZodCheck(errorOf));

/** Returns a check that reports the sentence as the error of a blank field. */
export const createRequiredCheck =
  (sentence: string): FieldCheck =>
  (typed) =>
    typed.trim() ? undefined : sentence;

type Fields<Values> = {
  [Name in keyof Values]: ZodMiniType<Values[Name], Values[Name]>;
};
type Validate<Values> = (
  values: Values,
) => Partial<Record<keyof Values, string | undefined>>;

const createResolver =
  <Values extends FieldValues>(
    fields: Fields<Values>,
    validate: Validate<Values>,
  ): Resolver<Values> =>
  (typed) => {
    const { data, error } = object(fields).safeParse(typed);
    const values = data as Values;
    const invalid = error
      ? error.issues.map(({ path, message }) => [path[0], message])
      : Object.entries(validate(values)).filter(([, message]) => message);
    const errors = invalid.map(([name, message]) => [
      name,
      { type: 'invalid', message },
    ]);
    return errors.length > 0
      ? {
          values: {},
          errors: Object.fromEntries(errors) as FieldErrors<Values>,
        }
      : { values, errors: {} };
  };

const createDefaultValues = (fields: object, others: object = {}): object => ({
  ...Object.fromEntries(Object.keys(fields).map((name) => [name, ''])),
  ...others,
});

type AdminFormOptions<Values> = {
  fields: Fields<Values>;
  /** The initial values; a field without one starts empty. */
  defaultValues?: Partial<Values>;
  /** Returns the errors that depend on several fields, once each field is valid by itself. */
  validate?: Validate<Values>;
  draft?: SavedDraft;
  /** After the first submit, validates on every change instead of on the next submit. */
  validatesOnChange?: boolean;
};

/**
 * A form of the back office: validates on submit and focuses the first invalid field.
 * With a draft, the typed values survive a reload and the end of the session.
 */
export const useAdminForm = <Values extends FieldValues>({
  fields,
  defaultValues,
  validate = () => ({}),
  draft,
  validatesOnChange = false,
}: AdminFormOptions<Values>) => {
  type Name = Path<Values>;
  const empty = createDefaultValues(fields, defaultValues);
  const form = useForm<Values>({
    resolver: createResolver(fields, validate),
    defaultValues: { ...empty, ...draft?.draft } as DefaultValues<Values>,
    reValidateMode: validatesOnChange ? 'onChange' : 'onSubmit',
  });
  const { errors, isSubmitting, isSubmitted } = form.formState;
  const errorOf = (name: Name) => errors[name]?.message as string | undefined;

  const registerWithDraft = (name: Name) =>
    form.register(name, {
      onChange: ({ target }: { target: { value: string } }) =>
        draft?.save({ [name]: target.value }),
    });
  const registerField = (name: Name) => ({
    ...registerWithDraft(name),
    error: errorOf(name),
  });
  const registerChoice = <Chosen extends Name>(name: Chosen) => ({
    value: form.watch(name),
    onChoose: (value: PathValue<Values, Chosen>) => {
      form.setValue(name, value, {
        shouldValidate: validatesOnChange && isSubmitted,
      });
      draft?.save({ [name]: String(value) });
    },
  });
  /** Ignores a submit while the form is being sent. */
  const createSubmitHandler =
    (send: (values: Values) => unknown, onInvalid?: () => void) =>
    (event: SubmitEvent<HTMLFormElement>) => {
      if (isSubmitting) return event.preventDefault();
      void form.handleSubmit(async (values) => {
        await send(values);
      }, onInvalid)(event);
    };
  /** Shows errors of the server at their fields and focuses the first one. */
  const showErrors = (found: Partial<Record<Name, string>>) => {
    const invalid = Object.entries(found) as [Name, string][];
    for (const [index, [name, message]] of invalid.entries())
      form.setError(
        name,
        { type: 'server', message },
        { shouldFocus: index === 0 },
      );
  };
  /** Passes the values on if they are valid; otherwise shows the errors. */
  const passValidValues = (use: (values: Values) => void): void =>
    void form.handleSubmit(use)();
  const clearFormAndDraft = () => {
    draft?.discard();
    form.reset(empty as Values);
  };
  return {
    input: registerWithDraft,
    field: registerField,
    choice: registerChoice,
    errorOf,
    errorCount: Object.keys(errors).length,
    onSubmit: createSubmitHandler,
    validated: passValidValues,
    isSubmitted,
    isSubmitting,
    watch: form.watch,
    /** Returns the current values, also within a function that an earlier render created. */
    values: form.getValues,
    /** Replaces all values and removes all errors. */
    reset: (values: Values) => form.reset(values),
    showErrors,
    clear: clearFormAndDraft,
  };
};
