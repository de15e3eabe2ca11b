const inherited =
  /^(PATH|HOME|USER|LANG|LC_.*|TZ|TMPDIR|JAVA_HOME|LD_LIBRARY_PATH|NODE_EXTRA_CA_CERTS|SSL_CERT_.*)$/;

/** Returns the variables that a daemon inherits from the terminal; all other settings are passed by name. */
export const pickInheritedEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => inherited.test(name)),
  );
