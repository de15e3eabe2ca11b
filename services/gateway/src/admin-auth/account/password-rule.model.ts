/** The default password for development; in production the gateway does not start with it. */
export const developmentPassword = 'imprint-admin';

/** The maximum length of a password; a longer password is refused, not shortened. */
export const maxPasswordLength = 256;

const minPasswordLength = 12;
const minDistinctCharacters = 5;
// A shorter name may be part of a good password by chance.
const minNameLength = 4;

/** Returns why a new password is refused, as a sentence; undefined for a good one. */
export const findPasswordFlaw = (
  password: string,
  username = '',
): string | undefined => {
  if (password.length < minPasswordLength)
    return `A password has at least ${minPasswordLength} characters.`;
  if (password.length > maxPasswordLength)
    return `A password has at most ${maxPasswordLength} characters.`;
  if (password === developmentPassword)
    return 'This is the sample password. Choose another one.';
  if (new Set(password).size < minDistinctCharacters)
    return `A password has at least ${minDistinctCharacters} different characters.`;
  const [name = ''] = username.toLowerCase().split('@');
  if (name.length >= minNameLength && password.toLowerCase().includes(name))
    return 'A password must not contain your user name.';
  return undefined;
};
