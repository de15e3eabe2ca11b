/** A request with a JSON body that replaces what is there. */
export const put = (url: string, body: object) => ({
  url,
  method: 'PUT',
  body,
});

export const post = (url: string, body?: object) => ({
  url,
  method: 'POST',
  ...(body ? { body } : {}),
});
