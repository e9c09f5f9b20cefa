import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { COMMANDS } from '../../src/commands/specs.ts'
import { type Configuration, readConfiguration } from '../../src/config/configuration.ts'
import type { CliIo } from '../../src/io/cli-io.ts'
import { UsageError } from '../../src/io/usage-error.ts'
import { makeFolder } from '../gw.ts'

interface Given {
  readonly options?: Readonly<Record<string, unknown>>
  readonly env?: Readonly<Record<string, string>>
  readonly file?: unknown
  readonly fileText?: string
  readonly cwd?: string
}

async function read({ options = {}, env = {}, file, fileText, cwd = makeFolder() }: Given) {
  const text = file === undefined ? fileText : JSON.stringify(file)
  if (text !== undefined) writeFileSync(join(cwd, 'gw.config.json'), text)
  const complaints: string[] = []
  const stderr = { isTerminal: false, columns: 80, write: (text: string) => complaints.push(text) }
  const io = { cwd, env, stderr } as unknown as CliIo
  const configuration = await readConfiguration(options, io)
  return { cwd, configuration, complaints }
}

describe('readConfiguration', () => {
  const options = { clientId: 'flag' }
  const env = { GW_CLIENT_ID: 'variable' }
  const file = { clientId: 'file' }

  it.each<[string, Given, string | undefined]>([
    ['the argument before all other sources', { options, env, file }, 'flag'],
    ['the environment before the file', { env, file }, 'variable'],
    ['the file', { file }, 'file'],
    ['nothing', {}, undefined],
    ['the file if the variable is empty', { env: { GW_CLIENT_ID: '' }, file }, 'file'],
    ['a number in the file as a string', { file: { clientId: 7 } }, '7'],
  ])('uses %s', async (_what, given, expected) => {
    const { configuration } = await read(given)
    expect(configuration.text('clientId')).toBe(expected)
  })

  it('reads every option of every command from its variable, except those that turn off a protection', async () => {
    for (const { flags, choices } of COMMANDS.flatMap((command) => command.options)) {
      const [, words = ''] = /^--(\S+)/.exec(flags) ?? []
      const name = words.replace(/-(.)/g, (_all, letter) => letter.toUpperCase())
      if (['allowRemote', 'force', 'out'].includes(name)) continue
      const variable = `GW_${words.toUpperCase().replaceAll('-', '_')}`
      const value = choices?.[0] ?? 'true'
      const { configuration } = await read({
        env: { [words.endsWith('key') ? `${variable}_FILE` : variable]: value },
      })
      expect(configuration.text(name), flags).toBe(value)
    }
  })

  it('does not split a variable at commas unless it contains paths', async () => {
    const { configuration } = await read({
      env: {
        GW_SIGNATURE: 'algorithm=RSA256,keyVersion=1,signature=AA',
        GW_HEADER: 'accept: a, b\nclient-id: x',
        GW_PUBLIC_KEY_FILE: 'a.pem,2=b.pem',
      },
    })
    expect(configuration.text('signature')).toBe('algorithm=RSA256,keyVersion=1,signature=AA')
    expect(configuration.list('header')).toEqual(['accept: a, b', 'client-id: x'])
    expect(configuration.list('publicKey')).toEqual(['a.pem', '2=b.pem'])
  })

  it('resolves relative paths of the file against its folder', async () => {
    const cwd = makeFolder()
    mkdirSync(join(cwd, 'settings'))
    const path = join(cwd, 'settings', 'gw.json')
    const settings = { privateKey: 'own.pem', publicKey: ['a.pem', '2=b.pem'], body: '-' }
    writeFileSync(path, JSON.stringify(settings))
    const { configuration } = await read({ options: { config: path } })
    expect(configuration.text('privateKey')).toBe(join(cwd, 'settings', 'own.pem'))
    expect(configuration.list('publicKey')).toEqual([
      join(cwd, 'settings', 'a.pem'),
      `2=${join(cwd, 'settings', 'b.pem')}`,
    ])
    expect(configuration.text('body')).toBe('-')
  })

  it.each<[unknown, boolean]>([
    [true, true],
    ['true', true],
    [1, true],
    [false, false],
    ['0', false],
  ])('reads a switch that is %j in the file', async (value, expected) => {
    const { configuration } = await read({ file: { encrypt: value } })
    expect(configuration.flag('encrypt')).toBe(expected)
  })

  it('prefers an environment variable over the file for a switch', async () => {
    const given = { env: { GW_ENCRYPT: 'false' }, file: { encrypt: true } }
    expect((await read(given)).configuration.flag('encrypt')).toBe(false)
  })

  it('rejects a switch that is neither true nor false', async () => {
    const { configuration } = await read({ env: { GW_ENCRYPT: 'maybe' } })
    expect(() => configuration.flag('encrypt')).toThrow(UsageError)
  })

  it('rejects a value that is not one of the choices', async () => {
    const { configuration } = await read({ file: { scenario: 'onlin' } })
    expect(() => configuration.text('scenario')).toThrow('did you mean online')
  })

  it('warns about an unknown name and suggests the nearest known one', async () => {
    const { configuration, complaints } = await read({
      file: { $schema: 'x', clintId: 'a', clientId: 'b' },
    })
    expect(complaints).toHaveLength(1)
    expect(complaints[0]).toContain('clientId')
    expect(configuration.text('clientId')).toBe('b')
  })

  it.each([
    ['an array', []],
    ['a string', 'x'],
    ['an object with an object as a value', { clientId: {} }],
    ['an object with null as a value', { clientId: null }],
  ])('rejects a file that is %s', async (_what, file) => {
    await expect(read({ file })).rejects.toThrow(UsageError)
  })

  it('rejects a named file that does not exist', async () => {
    await expect(read({ options: { config: 'none.json' } })).rejects.toThrow(UsageError)
    await expect(read({ env: { GW_CONFIG: 'none.json' } })).rejects.toThrow(UsageError)
  })

  it('lists all three ways to set a required setting', async () => {
    const { configuration } = await read({})
    for (const way of ['--private-key', 'GW_PRIVATE_KEY_FILE', '"privateKey"']) {
      expect(() => configuration.required('privateKey')).toThrow(way)
    }
  })

  it('reports the position of a syntax error', async () => {
    const fileText = '{\n  "clientId": "X",\n  oops\n}'
    await expect(read({ fileText })).rejects.toThrow(/gw\.config\.json:3:3 is not valid JSON/)
  })

  it.each([
    ['an unsupported value', '{\n  "clientId": {}\n}', /:2:3: clientId must be/],
    ['a duplicate name', '{"clientId":"a",\n"clientId":"b"}', /:2:1 is not valid/],
  ])('reports the position of %s', async (_what, fileText, message) => {
    await expect(read({ fileText })).rejects.toThrow(message)
  })

  it.each<[string, string, (configuration: Configuration) => unknown, RegExp]>([
    [
      'a choice',
      '"pay": "x"',
      (one) => one.text('pay'),
      /gw\.config\.json:2:3: pay must be one of/,
    ],
    [
      'a switch',
      '"json": "x"',
      (one) => one.flag('json'),
      /gw\.config\.json:2:3: json must be true/,
    ],
    [
      'a typed setting',
      '"set": "a=b"',
      (one) => one.listTyped('set'),
      /:2:3: set cannot be set in/,
    ],
  ])('reports the position of %s with a wrong value', async (_what, line, use, message) => {
    const { configuration } = await read({ fileText: `{\n  ${line}\n}` })
    expect(() => use(configuration)).toThrow(message)
  })

  it.each<[string, Given, RegExp]>([
    ['an argument', { options: { port: '1' }, env: { GW_PORT: '2' } }, /^--port$/],
    ['a variable', { env: { GW_PORT: '2' }, file: { port: 3 } }, /^GW_PORT$/],
    ['the file', { file: { port: 3 } }, /gw\.config\.json:1:2: port$/],
    ['nowhere', {}, /^--port$/],
  ])('names a setting from %s by its source', async (_where, given, expected) => {
    expect((await read(given)).configuration.labelOf('port')).toMatch(expected)
  })

  it('reports the position of an unknown name and shows its control characters', async () => {
    const { complaints } = await read({ fileText: '{\n  "\\u001b[31mred\u202e": 1\n}' })
    expect(complaints[0]).toContain(':2:3: unknown setting ␛[31mred⟨U+202E⟩')
    expect(complaints[0]).not.toContain('\u001b')
  })
})

describe('readConfiguration: settings that turn off a protection', () => {
  it.each([
    ['allowRemote', true],
    ['force', true],
    ['out', 'x'],
    ['maxAge', 'unchecked'],
  ])('rejects %s in the file', async (name, value) => {
    await expect(read({ file: { [name]: value } })).rejects.toThrow(UsageError)
  })

  it.each([
    ['allowRemote', 'GW_ALLOW_REMOTE', '1'],
    ['force', 'GW_FORCE', 'true'],
    ['out', 'GW_OUT', 'x'],
    ['maxAge', 'GW_MAX_AGE', 'unchecked'],
  ])('rejects %s in the environment', async (name, variable, value) => {
    const { configuration } = await read({ env: { [variable]: value } })
    expect(() => configuration.text(name)).toThrow(UsageError)
  })

  it('accepts them as arguments', async () => {
    const { configuration } = await read({ options: { allowRemote: true, maxAge: 'unchecked' } })
    expect(configuration.flag('allowRemote')).toBe(true)
    expect(configuration.text('maxAge')).toBe('unchecked')
  })

  it.each(['../key.pem', '/etc/key.pem', '2=../key.pem', 'link/key.pem', '.'])(
    'rejects the key file %s in the file, unless an argument replaces it',
    async (path) => {
      const cwd = makeFolder()
      symlinkSync(makeFolder(), join(cwd, 'link'))
      const { configuration } = await read({ cwd, file: { publicKey: path } })
      expect(() => configuration.list('publicKey')).toThrow(UsageError)
      const passed = await read({ cwd, options: { publicKey: [path] } })
      expect(passed.configuration.list('publicKey')).toEqual([path])
    },
  )
})
