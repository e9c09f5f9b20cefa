import { openCaptureFolder } from './capture-folder.ts'

/** A request that an endpoint rejected, as `onRejectedRequest` of the receiver gets it. */
export interface RequestToCapture {
  /** The HTTP method of the request. */
  readonly method: string
  /** Path and query as they arrived. */
  readonly target: string | undefined
  /** The headers of the request, which nobody has verified. */
  readonly unverifiedHeaders: readonly (readonly [name: string, value: string])[]
  /** The raw bytes of the body. A request without them is not saved. */
  readonly unverifiedBody: Uint8Array | undefined
}

/**
 * Creates a function that saves rejected requests to a folder, for `gw explain` and `gw replay`. Pass it to the receiver
 * as `onRejectedRequest`. For development only, because requests contain personal data: it throws unless `NODE_ENV` is
 * `development` or `test`. Only you can read the files, no link is followed, and the folder keeps at most 100 captures
 * with 32 MiB together. After that, nothing more is saved until you delete some, and a warning says so once.
 *
 * @throws TypeError if `NODE_ENV` is neither `development` nor `test`
 * @throws Error if the folder is a link or cannot be created
 */
export function createCaptureWriter(folder: string): (request: RequestToCapture) => void {
  const { NODE_ENV = '' } = process.env
  if (NODE_ENV !== 'development' && NODE_ENV !== 'test') {
    throw new TypeError(
      `createCaptureWriter is for development only, because requests contain personal data. Set NODE_ENV to development, or remove it (NODE_ENV is "${NODE_ENV}")`,
    )
  }
  const captures = openCaptureFolder(folder)
  const warned = new Set<string>()
  return ({ method, target = '/', unverifiedHeaders: headers, unverifiedBody: body }) => {
    const { problem } =
      body === undefined
        ? { problem: 'The body is too large or could not be read' }
        : captures.save({ method, target, headers, body })
    if (problem === undefined || warned.has(problem)) return
    warned.add(problem)
    // biome-ignore lint/suspicious/noConsole: for development only, and nothing else reports it
    console.warn(`[@gw/doctor] A rejected request was not saved. ${problem}`)
  }
}
