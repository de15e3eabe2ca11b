/** Signs in as the admin of a site, with the development password by default, and renews the token before it expires. */
export const signIn = async (site: string, password = 'imprint-admin') => {
  const freshToken = async () => {
    const answer = await fetch(`${site}/api/auth/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password }),
    });
    if (!answer.ok)
      throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
    const { token, expiresIn } = (await answer.json()) as {
      token: string;
      expiresIn: number;
    };
    return { token, until: performance.now() + (expiresIn - 60) * 1_000 };
  };
  let held = await freshToken();

  const call = async (method: string, path: string, body?: unknown) => {
    if (performance.now() > held.until) held = await freshToken();
    // fetch names the type of a form itself, because the type contains the boundary between its parts.
    const isForm = body instanceof FormData;
    return fetch(`${site}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${held.token}`,
        ...(isForm ? {} : { 'content-type': 'application/json' }),
        'idempotency-key': crypto.randomUUID(),
      },
      ...(body === undefined
        ? {}
        : { body: isForm ? body : JSON.stringify(body) }),
    });
  };

  return {
    call,
    get: async (path: string): Promise<string> => {
      const answer = await call('GET', path);
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
      return text;
    },
  };
};

export type Admin = Awaited<ReturnType<typeof signIn>>;
