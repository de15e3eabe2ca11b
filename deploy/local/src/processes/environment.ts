const inherited =
  /^(PATH|HOME|USER|LANG|LC_.*|TZ|TMPDIR|JAVA_HOME|LD_LIBRARY_PATH|NODE_EXTRA_CA_CERTS|SSL_CERT_.*)$/;

/** What a daemon takes over from the terminal it is started in; everything else is given to it by name. */
export const plainEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => inherited.test(name)),
  );
