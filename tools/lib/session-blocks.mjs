// Finds the recorded terminal sessions of a page: ```console blocks behind a comment <!-- session: NAME -->.
// In a block, "$ " starts a command, a backslash continues it, and everything else is what it printed. A block behind
// <!-- printed: NAME --> has what the program of that session printed after its start.

/**
 * @typedef {{ command: string, output: string }} Step
 * @typedef {{ name: string, isPrinted: boolean, isBackground: boolean, isShopDown: boolean, steps: Step[], start: number, end: number }} Session
 */

const BLOCK =
  /<!-- (session|printed): ([\w-]+)( \(background(?:, shop down)?\))? -->\n\n?```console\n([\s\S]*?)```/g

/**
 * Returns the sessions of a page, with the offsets of their text.
 *
 * @param {string} page
 * @returns {Session[]}
 */
export function findSessions(page) {
  return [...page.matchAll(BLOCK)].map((match) => {
    const [whole, type, name = '', background, text = ''] = match
    const start = (match.index ?? 0) + whole.length - text.length - 3
    return {
      name,
      isPrinted: type === 'printed',
      isBackground: background !== undefined,
      isShopDown: background?.includes('shop down') === true,
      steps: splitSteps(text),
      start,
      end: start + text.length,
    }
  })
}

/**
 * Formats a session for a page. Later output of a program has no command.
 *
 * @param {readonly Step[]} steps
 */
export function formatSteps(steps) {
  return steps
    .map(({ command, output }) => `${command && `$ ${command}\n`}${output && `${output}\n`}`)
    .join('')
}

/** Returns the commands of a block, each with its output. @param {string} text */
export function splitSteps(text) {
  const [, ...steps] = `\n${text.trimEnd()}`.split('\n$ ')
  return steps.map((step) => {
    const [, command = '', output = ''] = /^((?:.*\\\n)*.*)\n?([\s\S]*)$/.exec(step) ?? []
    return { command, output }
  })
}
