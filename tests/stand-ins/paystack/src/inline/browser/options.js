const allowed = {
  key: ['string'],
  email: ['string'],
  amount: ['string', 'number'],
  customerCode: ['string'],
  currency: ['string'],
  reference: ['string'],
  channels: ['array'],
  metadata: ['object'],
  label: ['string'],
  firstName: ['string'],
  lastName: ['string'],
  phone: ['string'],
  language: ['string'],
  split: ['object'],
  split_code: ['string'],
  subaccountCode: ['string'],
  transactionCharge: ['string', 'number'],
  bearer: ['string'],
  plan: ['string'],
  planCode: ['string'],
  container: ['string'],
  onSuccess: ['function'],
  onCancel: ['function'],
  onLoad: ['function'],
  onError: ['function'],
  onClose: ['function'],
  callback: ['function'],
  onBankTransferConfirmationPending: ['function'],
  onElementsMount: ['function'],
};

const typeOf = (value) => (Array.isArray(value) ? 'array' : typeof value);
const isAbsent = (value) =>
  value === undefined || value === null || value === '';

export const parameterError = (issues) =>
  Object.assign(new Error('Invalid transaction parameters'), { issues });

const requiredIssues = (options) => {
  const required = [
    ['key', ['key']],
    ['email', ['email', 'customerCode']],
    ['amount', ['amount', 'plan', 'planCode']],
  ];
  return required
    .filter(([, either]) => either.every((name) => isAbsent(options[name])))
    .map(([name]) => ({ message: `Required parameter missing: ${name}` }));
};

const typeIssues = (options) =>
  Object.entries(allowed)
    .filter(
      ([name, types]) =>
        !isAbsent(options[name]) && !types.includes(typeOf(options[name])),
    )
    .map(([name, validTypes]) => ({
      message: `Invalid parameter type: ${name}`,
      validTypes,
    }));

/** Throws on invalid options. Unknown keys are deleted from the caller's own object. */
export const checkOptions = (options = {}) => {
  for (const name of Object.keys(options))
    if (!(name in allowed)) delete options[name];
  const issues = [...requiredIssues(options), ...typeIssues(options)];
  if (issues.length > 0) throw parameterError(issues);
  return options;
};

const isCallback = ([, value]) => typeof value === 'function';

/** Returns the frame's parameters: the reference as `ref`, and the metadata as text with the page's address. */
export const frameParams = ({
  reference,
  metadata,
  container,
  ...options
}) => ({
  ...Object.fromEntries(
    Object.entries(options).filter((entry) => !isCallback(entry)),
  ),
  ...(isAbsent(reference) ? {} : { ref: reference }),
  metadata: JSON.stringify({ ...metadata, referrer: window.location.href }),
  mode: 'popup',
});

export const callbacksOf = (options) =>
  Object.fromEntries(Object.entries(options).filter(isCallback));
