// Writes the demo's output: with colors on a terminal, plain everywhere else.
import { styleText } from 'node:util'

/** Creates a screen on a stream. Colors are off with `plain`, NO_COLOR, or TERM=dumb, and without a terminal. */
export function createScreen(stream, { plain, env }) {
  const hasColors = !plain && !env.NO_COLOR && env.TERM !== 'dumb' && stream.isTTY === true
  const style = (format, text) => (hasColors ? styleText(format, text) : text)
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
