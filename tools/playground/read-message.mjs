/**
 * Takes an HTTP message apart that somebody pasted: a request or response line, headers, an empty line, the body.
 *
 * @param {string} text
 * @returns {{ method: string, target: string, headers: [string, string][], body: string }}
 */
export function readMessage(text) {
  const [, head = '', body = ''] = /^\s*([\s\S]*?)(?:\r?\n\r?\n([\s\S]*))?$/.exec(text) ?? []
  const [first = '', ...lines] = head.split(/\r?\n/)
  const [, method = 'POST', target = ''] = /^([A-Za-z]+) (\S+)(?: HTTP\/[\d.]+)?$/.exec(first) ?? []
  const isFirstLine = /^HTTP\/[\d.]+ \d/.test(first) || target !== ''
  /** @type {[string, string][]} */
  const headers = []
  for (const line of isFirstLine ? lines : [first, ...lines]) {
    const at = line.indexOf(':')
    if (at > 0) headers.push([line.slice(0, at).trim(), line.slice(at + 1).trim()])
  }
  return { method: target === '' ? 'POST' : method, target, headers, body }
}
