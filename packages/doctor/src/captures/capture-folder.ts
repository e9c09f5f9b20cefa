import {
  closeSync,
  constants,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { containsPrivateKey } from '@gw/inspect/internal'

/** A request exactly as it arrived. Nothing in it is verified. */
export interface CapturedRequest {
  readonly method: string
  /** Path and query as they arrived. */
  readonly target: string
  /** The URL that `gw replay` sends the capture to. */
  readonly url?: string | undefined
  /** The headers in the order in which they arrived. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Uint8Array
}

/** The path of a capture, or why there is none, as a sentence. */
export type SavedCapture =
  | { readonly path: string; readonly problem?: undefined }
  | { readonly path?: undefined; readonly problem: string }

/** A folder that captures are written to. */
export interface CaptureFolder {
  /** Writes a capture that `gw explain` and `gw replay` read. Never throws. */
  save(request: CapturedRequest): SavedCapture
}

/** The limits of a folder. Anyone who can send a request can fill it up to here. */
export const CAPTURE_LIMITS = {
  files: 100,
  totalBytes: 33_554_432,
  bodyBytes: 1_048_576,
} as const

// Our own names only: nothing of a request becomes part of a path.
const CAPTURE_NAME = /^capture-\d{8}T\d{9}Z-\d{1,3}\.json$/

/**
 * Opens a folder for captures, and creates it if it does not exist. Captures contain what a sender sent, which can be
 * personal data: only the owner can read them, none replaces a file, and no link is followed.
 *
 * @throws Error if the folder is a link or not a folder, or cannot be created
 */
export function openCaptureFolder(folder: string, now: () => number = Date.now): CaptureFolder {
  const given = resolve(folder)
  mkdirSync(given, { recursive: true, mode: 0o700 })
  checkFolder(lstatSync(given))
  // Links above the folder are followed once, here.
  const real = join(realpathSync(dirname(given)), basename(given))
  const opened = lstatSync(real)
  return {
    save(request) {
      try {
        const found = lstatSync(real)
        checkFolder(found)
        if (found.ino !== opened.ino || found.dev !== opened.dev) {
          throw new Error('The folder was replaced')
        }
        return { path: writeCapture(real, request, now()) }
      } catch (error) {
        return { problem: (error as Error).message }
      }
    },
  }
}

function checkFolder(stats: Stats): void {
  if (stats.isSymbolicLink()) {
    throw new Error('The folder is a link. Pass the folder that it points to')
  }
  if (!stats.isDirectory()) throw new Error('It is not a folder')
}

function writeCapture(folder: string, request: CapturedRequest, nowMs: number): string {
  const { bodyBytes, totalBytes, files } = CAPTURE_LIMITS
  const { method, target, url, headers, body } = request
  if (body.length > bodyBytes) throw new Error(`The body has more than ${bodyBytes} bytes`)
  if ([body, [method, target, ...headers.flat()].join('\n')].some(containsPrivateKey)) {
    throw new Error('The request contains a private key')
  }
  const bytes = Buffer.from(body)
  const content = `${JSON.stringify({
    receivedAt: new Date(nowMs).toISOString(),
    request: {
      method,
      target,
      url,
      headers: joinHeaders(headers),
      body: { text: bytes.toString('utf8'), base64: bytes.toString('base64') },
    },
  })}\n`
  const names = readdirSync(folder).filter((name) => CAPTURE_NAME.test(name))
  if (names.length >= files) {
    throw new Error(`The folder contains ${files} captures, which is the limit. Delete some`)
  }
  const sizes = names.map((name) => lstatSync(join(folder, name)).size)
  const total = sizes.reduce((sum, size) => sum + size, Buffer.byteLength(content))
  if (total > totalBytes) {
    throw new Error(`The captures would have more than ${totalBytes} bytes together. Delete some`)
  }
  const time = new Date(nowMs).toISOString().replace(/[-:.]/g, '')
  for (let number = 1; number <= 2 * files; number++) {
    const path = join(folder, `capture-${time}-${number}.json`)
    if (writeNew(path, content)) return path
  }
  throw new Error('All file names for this capture are taken. Delete some captures')
}

/** Writes a file that does not exist. Returns `false` if it does, or if a link has its name. */
function writeNew(path: string, content: string): boolean {
  const { O_WRONLY, O_CREAT, O_EXCL, O_NOFOLLOW } = constants
  let file: number
  try {
    file = openSync(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
  try {
    writeFileSync(file, content)
    return true
  } catch (error) {
    rmSync(path, { force: true }) // half a capture is none
    throw error
  } finally {
    closeSync(file)
  }
}

/** Joins repeated headers with a comma, by lowercase name, as a server does. */
function joinHeaders(pairs: CapturedRequest['headers']): Readonly<Record<string, string>> {
  const headers = new Map<string, string>()
  for (const [name, value] of pairs) {
    const key = name.toLowerCase()
    const earlier = headers.get(key)
    headers.set(key, earlier === undefined ? value : `${earlier}, ${value}`)
  }
  return Object.fromEntries(headers)
}
