let title: string | undefined;
let count = 0;

const applyTitle = (): void => {
  if (title !== undefined)
    document.title = count > 0 ? `(${count}) ${title}` : title;
};

/** Sets the title of the browser tab, behind the number of news if the tab is hidden. */
export const setTabTitle = (next: string): void => {
  title = next;
  applyTitle();
};

/** Sets the number before the title; 0 removes it. */
export const setTabCount = (next: number): void => {
  count = next;
  applyTitle();
};
