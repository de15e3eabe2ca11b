/** What brings back a part of the program that a newer version has taken the place of: no second import does. */
export const reloadPage = (): void => window.location.reload();
