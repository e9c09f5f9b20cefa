import { TypesError } from '@gw/types'

// Schemes that a browser runs or reads itself, so no app opens them.
const RUN_BY_BROWSERS: ReadonlySet<string> = new Set([
  'about:',
  'blob:',
  'data:',
  'file:',
  'filesystem:',
  'javascript:',
  'vbscript:',
  'view-source:',
])

/** Returns a URL that is safe to open in a browser. An empty string counts as absent. */
export function webUrl(value: unknown, path: string): string | undefined {
  return readUrl(value, path, (scheme) => scheme === 'https:' || scheme === 'http:')
}

/** Returns a URL that opens an app. */
export function appUrl(value: unknown, path: string): string | undefined {
  return readUrl(value, path, (scheme) => !RUN_BY_BROWSERS.has(scheme))
}

function readUrl(
  value: unknown,
  path: string,
  isAllowed: (scheme: string) => boolean,
): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  // The parser of browsers, which ignores line breaks and tabs within a scheme.
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined
  if (url !== undefined && isAllowed(url.protocol)) return url.href
  const message = 'The gateway asks the payer to open a URL that is not safe'
  throw new TypesError(`${message}. ${path} has no allowed scheme`, {
    code: 'GW_TYPES_SHAPE_INVALID',
    path,
  })
}
