import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import {
  createMemoryRouter,
  MemoryRouter,
  RouterProvider,
} from 'react-router-dom';
import type { ReactNode } from 'react';
import {
  createListView,
  createChoiceFilter,
  createTextParam,
} from './list-view.model.ts';
import { useRedirectToLastPage, useListView } from './use-list-view.ts';
import { useScrollPositionOnReturn } from './use-scroll-position-on-return.ts';

const books = createListView({
  search: createTextParam('filter'),
  shelf: createChoiceFilter(['new', 'old']),
});

const open = (address: string, totalPages?: number) => {
  let children: ReactNode;
  const router = createMemoryRouter(
    [{ path: '/books', Component: () => children }],
    { initialEntries: ['/', `/books${address}`], initialIndex: 1 },
  );
  const { result } = renderHook(
    () => {
      const list = useListView(books);
      return { ...list, isBeyond: useRedirectToLastPage(list, totalPages) };
    },
    {
      wrapper: (props) => {
        children = props.children;
        return <RouterProvider router={router} />;
      },
    },
  );
  return { router, list: () => result.current };
};

const searchOf = ({ router }: ReturnType<typeof open>) =>
  router.state.location.search;

describe('the view of a list', () => {
  it('is read from the address, and a choice updates the address', () => {
    const screen = open('?page=3&search=eze');
    expect(screen.list().view.page).toBe(3);
    act(() => screen.list().choose({ shelf: 'old' }));
    expect(searchOf(screen)).toBe('?search=eze&shelf=old');
    expect(screen.router.state.historyAction).toBe('PUSH');
  });

  it('replaces the history entry while a search is typed', () => {
    const screen = open('');
    act(() => screen.list().choose({ search: 'e' }));
    expect(searchOf(screen)).toBe('?search=e');
    expect(screen.router.state.historyAction).toBe('REPLACE');
  });

  it.each([
    [5, '?page=9', '?page=5'],
    [0, '?page=9', ''],
    [5, '?page=3', '?page=3'],
    [undefined, '?page=9', '?page=9'],
  ])('with %s pages changes "%s" to "%s"', (total, from, to) => {
    const screen = open(from, total);
    expect(searchOf(screen)).toBe(to);
    expect(screen.list().isBeyond).toBe(false);
  });
});

describe('the scroll position of a list', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));

  const showList = (address: string, isLoaded = true) =>
    renderHook(() => useScrollPositionOnReturn('books', isLoaded), {
      wrapper: ({ children }: { children: ReactNode }) => (
        <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
      ),
    });

  const scrollBy = (y: number) => {
    Object.defineProperty(window, 'scrollY', { value: y, writable: true });
    act(() => {
      window.dispatchEvent(new Event('scroll'));
    });
  };

  it('is restored on return from an entry to the same page, and once', () => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockReturnValue(undefined);
    const leaveFor = (path: string, list: ReturnType<typeof showList>) => {
      scrollBy(700);
      window.history.replaceState(null, '', path);
      list.unmount();
      window.history.replaceState(null, '', '/');
    };
    leaveFor('/books/7', showList('/books?page=2'));
    leaveFor('/books/7', showList('/books?page=3'));
    expect(scrollTo).not.toHaveBeenCalled();
    const list = showList('/books?page=3');
    expect(scrollTo.mock.calls).toEqual([[{ top: 700 }]]);
    leaveFor('/elsewhere', list);
    showList('/books?page=3');
    expect(scrollTo).toHaveBeenCalledTimes(1);
    scrollTo.mockRestore();
  });
});
