/** Returns the environment variables with which `new Pool()` from pg connects to a database. */
export function postgresEnvironment(/** @type {string} */ url) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  return {
    ...{ PGHOST: hostname, PGPORT: port || '5432', PGDATABASE: pathname.slice(1) },
    ...{ PGUSER: username, PGPASSWORD: password, PGOPTIONS: searchParams.get('options') ?? '' },
  }
}
