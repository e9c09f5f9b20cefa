import { pathToFileURL } from 'node:url'

// Jest compiles modules to CommonJS, which knows the folder of each module and has no import.meta.
declare const __dirname: string | undefined

/** Returns the URL of a file of this package, such as `openapi.json`. Sources and built files are at the same depth. */
export async function packageFile(path: string): Promise<URL> {
  const base =
    typeof __dirname === 'string'
      ? pathToFileURL(`${__dirname}/`)
      : (await import('./module-url.ts')).moduleUrl
  return new URL(`../../${path}`, base)
}
