const request =
  (method: 'POST' | 'PUT' | 'DELETE') => (url: string, body?: object) => ({
    url,
    method,
    ...(body ? { body } : {}),
  });

/** Calls with a body of JSON, or with none. */
export const post = request('POST');
export const put = request('PUT');
export const del = request('DELETE');
