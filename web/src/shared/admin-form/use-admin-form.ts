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

// The Content-Security-Policy forbids the functions that zod would compile.
config({ jitless: true });

type FieldCheck = (text: string) => string | undefined;

const validatedBy = (errorOf: FieldCheck) =>
  refine<string>((text) => errorOf(text) === undefined, {
    error: ({ input }) => errorOf(String(input)),
  });

/** What was typed, as it stands; `errorOf` says what is wrong with it. */
export const rawText = (errorOf: FieldCheck = () => undefined) =>
  string().check(validatedBy(errorOf));

/** What was typed, without the blanks around it. */
export const text = (errorOf: FieldCheck = () => undefined) =>
  string().check(trim(), validatedBy(errorOf));

/** Says what to enter while nothing but blanks was typed. */
export const required =
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

const emptyValues = (fields: object, others: object = {}): object => ({
  ...Object.fromEntries(Object.keys(fields).map((name) => [name, ''])),
  ...others,
});

type AdminFormOptions<Values> = {
  fields: Fields<Values>;
  /** What does not begin empty. */
  defaultValues?: Partial<Values>;
  /** What is wrong although each field is right by itself. */
  validate?: Validate<Values>;
  draft?: SavedDraft;
  /** Once sent, validates again with every letter instead of when it is sent again. */
  validatesOnChange?: boolean;
};

/**
 * A form of the back office: validated when it is sent, with the focus on the first field that is wrong.
 * With a draft, what is typed outlives the session and a reload.
 */
export const useAdminForm = <Values extends FieldValues>({
  fields,
  defaultValues,
  validate = () => ({}),
  draft,
  validatesOnChange = false,
}: AdminFormOptions<Values>) => {
  type Name = Path<Values>;
  const empty = emptyValues(fields, defaultValues);
  const form = useForm<Values>({
    resolver: createResolver(fields, validate),
    defaultValues: { ...empty, ...draft?.draft } as DefaultValues<Values>,
    reValidateMode: validatesOnChange ? 'onChange' : 'onSubmit',
  });
  const { errors, isSubmitting, isSubmitted } = form.formState;
  const errorOf = (name: Name) => errors[name]?.message as string | undefined;

  const input = (name: Name) =>
    form.register(name, {
      onChange: ({ target }: { target: { value: string } }) =>
        draft?.save({ [name]: target.value }),
    });
  const field = (name: Name) => ({ ...input(name), error: errorOf(name) });
  const choice = <Chosen extends Name>(name: Chosen) => ({
    value: form.watch(name),
    onChoose: (value: PathValue<Values, Chosen>) => {
      form.setValue(name, value);
      draft?.save({ [name]: String(value) });
    },
  });
  /** A form that is being sent is not sent again. */
  const onSubmit =
    (send: (values: Values) => unknown, onInvalid?: () => void) =>
    (event: SubmitEvent<HTMLFormElement>) => {
      if (isSubmitting) return event.preventDefault();
      void form.handleSubmit(async (values) => {
        await send(values);
      }, onInvalid)(event);
    };
  const clear = () => {
    draft?.discard();
    form.reset(empty as Values);
  };
  return {
    input,
    field,
    choice,
    errorOf,
    onSubmit,
    isSubmitted,
    watch: form.watch,
    clear,
  };
};
