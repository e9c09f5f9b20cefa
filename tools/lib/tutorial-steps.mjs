// Reads a tutorial as its reader does, from top to bottom: commands, files to save, what to click, and what to see.
import { splitSteps } from './session-blocks.mjs'

/**
 * @typedef {{ does: 'run', command: string, output: string | undefined }} Run
 * @typedef {{ does: 'start', terminal: string, command: string }} Start
 * @typedef {{ does: 'save', name: string, code: string }} Save
 * @typedef {{ does: 'print', terminal: string, lines: string[] }} Print
 * @typedef {{ does: 'open' | 'click' | 'see', text: string }} Browse
 * @typedef {Run | Start | Save | Print | Browse} Step
 */

const PARTS = [
  /<!-- session: (?<session>[\w-]+)(?<background> \(background\))? -->\n\n```console\n(?<steps>[\s\S]*?)```/,
  /<!-- printed: (?<terminal>\w+) -->\n\n```console\n(?<lines>[\s\S]*?)```/,
  /```sh\n(?<commands>[\s\S]*?)```/,
  /```js\n\/\/ (?<name>[\w.-]+)\n(?<code>[\s\S]*?)```/,
  /(?<other>```\w+\n[\s\S]*?```)/,
  /Open <(?<url>[^>]+)>/,
  /(?:[Cc]lick|then) \*\*(?<button>[^*]+)\*\*/,
  /\*\*You should see\*\*[^\n"]*"(?<seen>[^"\n]+)"/,
]
const PART = new RegExp(PARTS.map(({ source }) => source).join('|'), 'g')

/**
 * @param {string} page
 * @returns {Step[]}
 */
export function readSteps(page) {
  return [...page.matchAll(PART)].flatMap(({ groups = {} }) => stepsOf(groups))
}

/** @returns {Step[]} */
function stepsOf(/** @type {Record<string, string>} */ part) {
  if (part.session !== undefined) {
    if (part.background === undefined)
      return splitSteps(part.steps).map((step) => ({ does: 'run', ...step }))
    return [{ does: 'start', terminal: part.session, command: part.steps.trim().slice(2) }]
  }
  if (part.terminal !== undefined) {
    return [{ does: 'print', terminal: part.terminal, lines: part.lines.trimEnd().split('\n') }]
  }
  if (part.commands !== undefined) {
    const lines = part.commands.trimEnd().split('\n')
    return lines.map((command) => ({ does: 'run', command, output: undefined }))
  }
  if (part.name !== undefined) return [{ does: 'save', name: part.name, code: part.code }]
  if (part.url !== undefined) return [{ does: 'open', text: part.url }]
  if (part.button !== undefined) return [{ does: 'click', text: part.button }]
  if (part.seen !== undefined) return [{ does: 'see', text: part.seen }]
  throw new Error(`A reader cannot tell what to do with this block:\n${part.other}`)
}
