/** The server's clock at the moment a row is examined, not when the statement began. */
export const NOW = 'pg_catalog.clock_timestamp()'

/** Whether the token `$2` owns the notification `$1`. */
export const OWNED = `"key" = $1 AND "token" = $2 AND "state" = 'running'`

/** Returns the time this many milliseconds from now. */
export function after(...parameters: readonly string[]): string {
  const ms = parameters.map((parameter) => `${parameter}::double precision`).join(' + ')
  return `${NOW} + (${ms}) * interval '1 millisecond'`
}
