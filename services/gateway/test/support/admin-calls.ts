import { admin, newAddress, type TestGateway } from './start-gateway.ts';

export type SignedIn = { token: string; expiresIn: number };

/** Returns the cookie that an answer sets, as a browser sends it back. */
export const cookieIn = (answer: Response): string =>
  answer.headers.get('set-cookie')?.split(';')[0] ?? '';

/** Returns the calls of an admin's browser; each comes from a new address unless the call names one. */
export const adminCalls = (gateway: TestGateway) => {
  const call = (
    method: string,
    path: string,
    {
      token,
      body,
      address,
      cookie,
    }: {
      token?: string;
      body?: unknown;
      address?: string;
      cookie?: string;
    } = {},
  ) =>
    fetch(gateway.url + path, {
      method,
      headers: {
        'x-forwarded-for': address ?? newAddress(),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie ? { cookie } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const logIn = (credentials: object = admin, address?: string, cookie = '') =>
    call('POST', '/api/auth/admin/login', {
      body: credentials,
      cookie,
      ...(address ? { address } : {}),
    });
  let ownCookie = '';
  /** Signs in with the cookie of the previous sign-in, so only the first sign-in uses a new device. */
  const signIn = async (): Promise<SignedIn> => {
    const answer = await logIn(admin, undefined, ownCookie);
    if (answer.status !== 200)
      throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
    ownCookie = cookieIn(answer) || ownCookie;
    return (await answer.json()) as SignedIn;
  };
  return {
    call,
    logIn,
    signIn,
    verify: (token?: string) =>
      call(
        'GET',
        '/api/auth/admin/verify',
        token === undefined ? {} : { token },
      ),
    renew: (token: string) =>
      call('POST', '/api/resources/refresh-token', { token }),
    logOut: (token: string) =>
      call('POST', '/api/auth/admin/logout', { token }),
  };
};
