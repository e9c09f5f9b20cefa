// Writes the demo's output: with colours on a terminal, plain everywhere else.
import { styleText } from 'node:util'

/** Makes a screen on a stream. `plain`, NO_COLOR, TERM=dumb or a stream that is no terminal turn colours off. */
export function createScreen(stream, { plain, env }) {
  const hasColours = !plain && !env.NO_COLOR && env.TERM !== 'dumb' && stream.isTTY === true
  const style = (format, text) => (hasColours ? styleText(format, text) : text)
  const write = (text) => stream.write(`${text}\n`)
  return {
    style,
    title: (text) => write(`\n${style('bold', text)}`),
    line: (text) => write(text === '' ? '' : `   ${text}`),
    /** A name and its value, in two columns. */
    row: (name, value) => write(`   ${style('dim', name.padEnd(14))} ${value}`),
    success: (text) => write(`   ${style('green', '✓')} ${text}`),
    /** A rejection that was expected. */
    rejection: (what, error) => {
      write(`   ${style('green', '✓')} ${what}`)
      write(`     ${style('red', 'rejected')} ${style('yellow', error.code)}`)
      // Some messages begin with their code, which stands above.
      write(`     ${style('dim', error.message.replace(`${error.code}: `, ''))}`)
    },
    failure: (text) => write(`   ${style('red', `✗ ${text}`)}`),
  }
}
