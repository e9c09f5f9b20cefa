import { execFileSync, spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { splitShellWords } from '../../src/sources/shell-words.ts'

const hasBash = spawnSync('bash', ['--version']).status === 0

const lines = [
  `curl -d '{"a":"b"}' http://h/`,
  `curl -d "{\\"a\\":\\"\\\\n\\"}" 'x'"y"z`,
  `curl $'it\\'s \\u00e9 \\xc3\\xa9 \\303\\251 \\U0001f642 \\t\\n\\\\'`,
  `curl "a\\b\\q" \\a\\ b ''`,
  `curl \\\n  -H 'a: b' \\\n  x`,
  `curl 'a\nb' "c\nd"`,
  `curl a#b "\\$HOME" '$HOME' "\\\`"`,
]

describe('splitShellWords', () => {
  it.skipIf(!hasBash).each(lines)('splits like bash: %s', (line) => {
    const script = `set -f; args() { for w; do printf '%s\\0' "$w"; done; }; args ${line}`
    const bash = execFileSync('bash', ['--norc', '-c', script], {
      encoding: 'utf8',
      env: { LC_ALL: 'C.UTF-8' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    expect(splitShellWords(line).words).toEqual(bash.split('\0').slice(0, -1))
  })

  it.each([
    ['a pipe', 'curl a | jq .'],
    ['another command', 'curl a && echo b'],
    ['a list of commands', 'curl a; echo b'],
    ['a file', 'curl a > b'],
    ['a second line', 'curl a\ncurl b'],
  ])('ends before %s', (_what, line) => {
    expect(splitShellWords(line).words).toEqual(['curl', 'a'])
  })

  it.each([
    ['curl $HOST', true],
    ['curl "$HOST"', true],
    ['curl `host`', true],
    [`curl '$HOST' "\\$HOST"`, false],
  ])('reports whether a shell would expand something: %s', (line, expected) => {
    expect(splitShellWords(line).hasExpansion).toBe(expected)
  })

  it.each([`curl 'a`, `curl "a`, `curl $'a\\'`, `curl "a\\"`])(
    'rejects an unclosed quote: %s',
    (line) => {
      expect(() => splitShellWords(line)).toThrow(
        expect.objectContaining({ code: 'GW_INSPECT_SOURCE_INVALID' }),
      )
    },
  )
})
