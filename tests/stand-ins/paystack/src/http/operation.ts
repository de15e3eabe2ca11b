import type { Request, RequestHandler, Response } from 'express';
import type { Account } from '../accounts/account.model.ts';
import { sleep } from '../clock.ts';
import type { Interference, Operation } from '../control/control.ts';
import type { Deps } from '../deps.ts';
import { ApiError, unauthorized } from './api-error.ts';

type Answer = { message: string; data?: unknown; meta?: unknown };
type Handler = (call: {
  req: Request;
  account: Account;
}) => Answer | Promise<Answer>;

const authenticate = (req: Request, accounts: Account[]) => {
  const header = req.get('authorization');
  if (!header) throw unauthorized('No Authorization Header was found');
  const key = header.replace(/^Bearer\s+/i, '');
  const account = accounts.find(({ secretKey }) => secretKey === key);
  if (!account) throw unauthorized('Invalid key');
  return account;
};

/** Answers a call with the fault that is switched on. */
const answerFault = (
  res: Response,
  { fault, retryAfterSeconds }: Interference,
) => {
  if (fault === 'invalid-key')
    res.status(401).json({ status: false, message: 'Invalid key' });
  if (fault === 'rate-limit') {
    if (retryAfterSeconds !== null)
      res.set('Retry-After', String(retryAfterSeconds));
    res.status(429).json({ status: false, message: 'Too many requests' });
  }
  if (fault === 'server-error')
    res
      .status(500)
      .type('html')
      .send(
        '<html><head><title>500</title></head><body><h1>Internal Server Error</h1></body></html>',
      );
  if (fault === 'api-error')
    res.status(500).json({
      status: false,
      message: 'An error occurred',
      meta: { nextStep: 'Try again later' },
      type: 'api_error',
      code: 'unknown',
    });
};

const answerOf = async (work: () => Answer | Promise<Answer>) => {
  try {
    return {
      status: 200,
      body: { status: true as boolean, ...(await work()) },
    };
  } catch (error) {
    if (error instanceof ApiError)
      return { status: error.status, body: error.body };
    throw error;
  }
};

/** Returns a handler for a call that browsers make and that needs no key. */
export const openOperation =
  (
    deps: Deps,
    name: Operation,
    handler: (req: Request) => Answer | Promise<Answer>,
  ): RequestHandler =>
  async (req, res) => {
    const interference = deps.switchboard.interferenceWith(name);
    if (interference.fault === 'drop') {
      req.socket.destroy();
      return;
    }
    if (!['none', 'silent', 'string-status'].includes(interference.fault)) {
      await sleep(deps.clock, interference.delayMs);
      answerFault(res, interference);
      return;
    }
    const { status, body } = await answerOf(() => handler(req));
    await sleep(deps.clock, interference.delayMs);
    if (interference.fault === 'silent') return;
    const asText = interference.fault === 'string-status';
    res.status(status).json(asText ? { ...body, status: 'false' } : body);
  };

/** Returns a handler for one call of the provider's API: it applies faults, checks the key, then does the work. */
export const operation = (
  deps: Deps,
  name: Operation,
  handler: Handler,
): RequestHandler =>
  openOperation(deps, name, (req) =>
    handler({ req, account: authenticate(req, deps.accounts) }),
  );
