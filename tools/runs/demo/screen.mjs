// Writes the demo's output: with colors on a terminal, unless NO_COLOR is set, and plain everywhere else.
import { styleText } from 'node:util'

/** @typedef {ReturnType<typeof createScreen>} Screen */

/** Creates a screen on a stream. */
export function createScreen(stream) {
  const style = (format, text) => styleText(format, text, { stream })
  const write = (text) => stream.write(`${text}\n`)
  return {
    style,
    title: (text) => write(`\n${style('bold', text)}`),
    line: (text) => write(text === '' ? '' : `   ${text}`),
    /** Prints a name and its value, in two columns. */
    row: (name, value) => write(`   ${style('dim', name.padEnd(14))} ${value}`),
    success: (text) => write(`   ${style('green', '✓')} ${text}`),
    /** Prints an expected rejection. */
    rejection: (what, error) => {
      const verdict = `${style('red', 'rejected')} ${style('yellow', error.code)}`
      write(`   ${style('green', '✓')} ${what}: ${verdict}`)
      // Messages that start with their code would print it twice.
      write(`     ${style('dim', error.message.replace(`${error.code}: `, ''))}`)
    },
    failure: (text) => write(`   ${style('red', `✗ ${text}`)}`),
  }
}
