/** A Lua script, which Redis runs atomically. */
export interface Script {
  readonly text: string
  /** The SHA-1 of the text, once it is computed. The server finds cached scripts by it. */
  sha: string | undefined
}

/** Returns a script whose SHA-1 is computed when it first runs. */
export function script(text: string): Script {
  return { text, sha: undefined }
}
