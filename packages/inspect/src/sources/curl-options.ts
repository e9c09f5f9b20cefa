import { MAX_WORDS } from './shell-words.ts'
import { largeSource } from './source-message.ts'

/** One option or operand of a curl command line. */
export interface CurlOption {
  /** Its long name, or its short name if the table has no long one. `undefined` for a URL. */
  readonly name: string | undefined
  readonly value: string
}

/** Short options that matter or take a value, with their long name. */
const LONG_NAMES: Readonly<Record<string, string>> = {
  A: '--user-agent',
  b: '--cookie',
  c: '--cookie-jar',
  C: '--continue-at',
  d: '--data',
  D: '--dump-header',
  e: '--referer',
  E: '--cert',
  F: '--form',
  G: '--get',
  h: '--help',
  H: '--header',
  I: '--head',
  K: '--config',
  m: '--max-time',
  o: '--output',
  P: '--ftp-port',
  Q: '--quote',
  r: '--range',
  t: '--telnet-option',
  T: '--upload-file',
  u: '--user',
  U: '--proxy-user',
  w: '--write-out',
  x: '--proxy',
  X: '--request',
  y: '--speed-time',
  Y: '--speed-limit',
  z: '--time-cond',
}

// The options in the table that take no value.
const SWITCHES = new Set(['--get', '--head', '--help'])

const WITH_VALUE = new Set([
  ...Object.values(LONG_NAMES).filter((name) => !SWITCHES.has(name)),
  ...'url url-query json data-raw data-binary data-ascii data-urlencode form-string connect-timeout cacert capath cert-type key key-type pass resolve connect-to retry retry-delay retry-max-time interface local-port ciphers tls13-ciphers limit-rate max-filesize max-redirs noproxy oauth2-bearer proto proto-default proxy-header request-target stderr trace trace-ascii unix-socket expect100-timeout keepalive-time dns-servers aws-sigv4 rate variable output-dir'
    .split(' ')
    .map((name) => `--${name}`),
])

/** Reads the options of a curl command line, as curl does: `-sXPOST`, `-d '{}'`, `--data '{}'`, `--data={}`. */
export function readCurlOptions(words: readonly string[]): CurlOption[] {
  const options: CurlOption[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    if (word.startsWith('--')) {
      const equals = word.indexOf('=')
      const name = equals === -1 ? word : word.slice(0, equals)
      if (equals !== -1) options.push({ name, value: word.slice(equals + 1) })
      else options.push({ name, value: WITH_VALUE.has(name) ? (words[++at] ?? '') : '' })
    } else if (word.startsWith('-') && word !== '-') {
      at += readCluster(word.slice(1), words[at + 1] ?? '', options)
    } else options.push({ name: undefined, value: word })
  }
  return options
}

/**
 * Reads several short options in one word. The first option with a value takes the rest of the word, or the next word.
 */
function readCluster(letters: string, next: string, options: CurlOption[]): 0 | 1 {
  for (let at = 0; at < letters.length; at++) {
    const name = LONG_NAMES[letters.charAt(at)] ?? `-${letters.charAt(at)}`
    const rest = letters.slice(at + 1)
    if (!WITH_VALUE.has(name)) {
      if (options.push({ name, value: '' }) > MAX_WORDS) {
        throw largeSource(`The command has more than ${MAX_WORDS} options`)
      }
    } else {
      options.push({ name, value: rest === '' ? next : rest })
      return rest === '' ? 1 : 0
    }
  }
  return 0
}
