import { expect } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { ScreenState } from '../screenshots/openers.ts';
import { type Visitor, visitIn } from './browser.ts';
import { type ScreenAppearance, phone, screenFaults } from './screen.ts';
import { addresses } from './system.ts';
import { smallTargets } from './targets.ts';

/** Opens a state on a phone with a touch screen. */
export const openOnPhone = async (
  browser: Browser,
  { open }: ScreenState,
  look: (page: Page, visitor: Visitor) => Promise<void>,
): Promise<void> => {
  const visitor = await visitIn(browser, phone, { hasTouch: true });
  try {
    await open(visitor.page, addresses.site);
    await look(visitor.page, visitor);
  } finally {
    await visitor.close();
  }
};

const unexpected = ({ complains }: ScreenState, { faults }: Visitor) =>
  faults.filter((fault) => !complains?.test(fault));

/** Expects no fault of a back office screen, on a dark phone and on a light desktop. */
export const expectFaultlessAdminScreen = (
  browser: Browser,
  state: ScreenState,
): Promise<void> =>
  openOnPhone(browser, state, async (page, visitor) => {
    const found = [
      ...(await smallTargets(page)),
      ...(await screenFaults(page)),
      ...unexpected(state, visitor),
    ];
    expect(found).toEqual([]);
  });

/** Expects no fault of a public page; by default on a dark phone and on a light desktop. */
export const expectFaultlessPublicPage = async (
  browser: Browser,
  state: ScreenState,
  looks?: ScreenAppearance[],
): Promise<void> => {
  const visitor = await visitIn(browser, phone);
  try {
    await state.open(visitor.page, addresses.site);
    expect(await screenFaults(visitor.page, looks)).toEqual([]);
    expect(unexpected(state, visitor)).toEqual([]);
  } finally {
    await visitor.close();
  }
};
