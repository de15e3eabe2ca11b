import { admin, newAddress, type TestGateway } from './start-gateway.ts';

export type SignedIn = { token: string; expiresIn: number };

/** What the admin's browser calls, each time as somebody at the given address. */
export const adminCalls = (gateway: TestGateway) => {
  const call = (
    method: string,
    path: string,
    {
      token,
      body,
      address,
    }: { token?: string; body?: unknown; address?: string } = {},
  ) =>
    fetch(gateway.url + path, {
      method,
      headers: {
        'x-forwarded-for': address ?? newAddress(),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const logIn = (given: object = admin, address?: string) =>
    call('POST', '/api/auth/admin/login', {
      body: given,
      ...(address ? { address } : {}),
    });
  return {
    call,
    logIn,
    signIn: async () => (await (await logIn()).json()) as SignedIn,
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
