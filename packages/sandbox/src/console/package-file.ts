import { pathToFileURL } from 'node:url'

// Jest compiles modules to CommonJS, which knows the folder of each module and has no import.meta.
declare const __dirname: string | undefined

/** Returns the URL of a file of this package, such as `openapi.json`. */
export async function packageFile(path: string): Promise<URL> {
  const module =
    typeof __dirname === 'string'
      ? pathToFileURL(`${__dirname}/`).href
      : (await import('./module-url.ts')).moduleUrl
  // The build puts modules into few files, at another depth.
  const end = Math.max(module.lastIndexOf('/src/'), module.lastIndexOf('/dist/'))
  return new URL(path, module.slice(0, end + 1))
}
