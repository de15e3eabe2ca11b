import { ForbiddenError, GoneError } from '@imprint/chassis/errors';

/** The template's name among the mails that are owed. */
export const deviceCodeMail = 'device-code';

export const codeLifeMs = 600_000;
export const mostTries = 5;

export type DeviceCode = {
  id: string;
  keyId: string;
  expiresAt: Date;
  tries: number;
};

export class WrongCode extends ForbiddenError {
  readonly code = 'WRONG_CODE';
  constructor(triesLeft: number) {
    super(
      triesLeft === 1
        ? 'This is not the code. One try is left.'
        : `This is not the code. ${triesLeft} tries are left.`,
    );
  }
}

export class CodeExpired extends GoneError {
  readonly code = 'CODE_EXPIRED';
  constructor() {
    super('This code is good no longer. Ask for a new one.');
  }
}

export const mayBeTried = (code: DeviceCode, now: Date): boolean =>
  now < code.expiresAt && code.tries < mostTries;
