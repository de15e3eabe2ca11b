// The texts for requests that have no readable answer.
export const noConnection =
  'There is no connection just now. Please try again.';
export const serverError =
  'Something went wrong on our side. Please try again.';
/** The message for the author; visitors read `serverError`. */
export const httpError = (status: number): string =>
  `HTTP error! status: ${status}`;
