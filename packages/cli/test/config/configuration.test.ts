import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withCommonOptions } from '../../src/commands/shared-options.ts'
import { ALL_OPTIONS, COMMANDS } from '../../src/commands/specs.ts'
import { type Configuration, readConfiguration } from '../../src/config/configuration.ts'
import type { OptionSpec } from '../../src/config/option-spec.ts'
import { nameOf, variableOf } from '../../src/config/settings.ts'
import type { CliIo } from '../../src/io/cli-io.ts'
import { UsageError } from '../../src/io/usage-error.ts'
import { createFolder } from '../gw.ts'

interface Given {
  /** The words of a command. Without them, all options that a file can set belong to the command. */
  readonly command?: string
  readonly options?: Readonly<Record<string, unknown>>
  readonly env?: Readonly<Record<string, string>>
  readonly file?: unknown
  readonly fileText?: string
  readonly cwd?: string
}

const FILE_OPTIONS = COMMANDS.flatMap(({ options }) => options).filter(
  ({ from }) => from === undefined,
)

function optionsOf(command: string | undefined): readonly OptionSpec[] {
  const spec = COMMANDS.find(({ name }) => name === command)
  return withCommonOptions(spec?.options ?? FILE_OPTIONS)
}

async function read(given: Given) {
  const { command, options = {}, env = {}, file, fileText, cwd = createFolder() } = given
  const text = file === undefined ? fileText : JSON.stringify(file)
  if (text !== undefined) writeFileSync(join(cwd, 'gw.config.json'), text)
  const complaints: string[] = []
  const stderr = { isTerminal: false, columns: 80, write: (text: string) => complaints.push(text) }
  const io = { cwd, env, stderr } as unknown as CliIo
  const known = { own: optionsOf(command), all: ALL_OPTIONS }
  const configuration = await readConfiguration(options, known, io)
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

  it.each(
    COMMANDS.flatMap(({ name, options: own }) => own.map((option) => [name, option] as const)),
  )('takes an option of gw %s from the sources that it allows: $flags', async (command, option) => {
    const name = nameOf(option)
    const value = option.choices?.[0] ?? (name === 'host' ? 'http://127.0.0.1:1' : 'true')
    const given = { command, env: { [variableOf(name)]: value } }
    const inFile = { command, file: { [name]: value } }
    const text = async (one: Given): Promise<string | undefined> =>
      (await read(one)).configuration.text(name)
    if (option.from === 'arguments') await expect(text(given)).rejects.toThrow(UsageError)
    else expect(await text(given)).toBe(value)
    if (option.from !== undefined) await expect(text(inFile)).rejects.toThrow(UsageError)
    else expect(await text(inFile)).toMatch(new RegExp(`${value}$`))
  })

  it('does not set an option that the command does not have', async () => {
    const { configuration } = await read({ command: 'replay', env: { GW_BODY: 'x' } })
    expect(configuration.text('body')).toBeUndefined()
  })

  it('does not split a variable at commas unless it contains paths', async () => {
    const { configuration } = await read({
      command: 'explain',
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
    const cwd = createFolder()
    mkdirSync(join(cwd, 'settings'))
    const path = join(cwd, 'settings', 'gw.json')
    const settings = { privateKey: 'own.pem', publicKey: ['a.pem', '2=b.pem'], gatewayKey: '-' }
    writeFileSync(path, JSON.stringify(settings))
    const { configuration } = await read({ options: { config: path } })
    expect(configuration.text('privateKey')).toBe(join(cwd, 'settings', 'own.pem'))
    expect(configuration.list('publicKey')).toEqual([
      join(cwd, 'settings', 'a.pem'),
      `2=${join(cwd, 'settings', 'b.pem')}`,
    ])
    expect(configuration.text('gatewayKey')).toBe('-')
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
    const { configuration } = await read({ file: { wireTime: 'reel' } })
    expect(() => configuration.text('wireTime')).toThrow(UsageError)
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

  it('reads no file that takes long: a long one, or one that is not a regular file', async () => {
    const fileText = `{"clientId":"X"${' '.repeat(65_536)}}`
    await expect(read({ fileText })).rejects.toThrow(UsageError)
    const cwd = createFolder()
    symlinkSync('/dev/zero', join(cwd, 'gw.config.json'))
    await expect(read({ cwd })).rejects.toThrow(UsageError)
  })

  it.each([
    [
      'a syntax error',
      '{\n  "clientId": "X",\n  oops\n}',
      /gw\.config\.json:3:3 is not valid JSON/,
    ],
    ['an unsupported value', '{"clientId": {}}', /gw\.config\.json:1:2: clientId must be/],
    ['a duplicate name', '{"clientId":"a","clientId":"b"}', /gw\.config\.json: /],
    [
      'deep nesting',
      `{"clientId":${'['.repeat(30_000)}`,
      /gw\.config\.json:1:30013 is not valid JSON/,
    ],
  ])('names the file for %s', async (_what, fileText, message) => {
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
  ])('names the file for %s with a wrong value', async (_what, line, use, message) => {
    const { configuration } = await read({ fileText: `{\n  ${line}\n}` })
    expect(() => use(configuration)).toThrow(message)
  })

  it.each<[string, Given, RegExp]>([
    ['an argument', { options: { port: '1' }, env: { GW_PORT: '2' } }, /^--port$/],
    ['a variable', { env: { GW_PORT: '2' }, file: { port: 3 } }, /^GW_PORT$/],
    ['the file', { file: { port: 3 } }, /gw\.config\.json:\d+:\d+: port$/],
    ['nowhere', {}, /^--port$/],
  ])('names a setting from %s by its source', async (_where, given, expected) => {
    expect((await read(given)).configuration.labelOf('port')).toMatch(expected)
  })

  it('names the file for an unknown name and shows its control characters', async () => {
    const { complaints } = await read({ fileText: '{\n  "\\u001b[31mred\u202e": 1\n}' })
    expect(complaints[0]).toContain(': unknown setting ␛[31mred⟨U+202E⟩')
    expect(complaints[0]).not.toContain('\u001b')
  })
})

describe('readConfiguration: settings that someone else may have written', () => {
  it.each([
    ['allowRemote', true],
    ['force', true],
    ['out', 'x'],
    ['yes', true],
    ['set', 'paymentId=1'],
    ['body', 'x'],
    ['paymentId', '1'],
    ['paymentRequestId', '1'],
    ['environment', 'production'],
    ['scenario', 'inStore'],
    ['target', '/'],
    ['amount', 'EUR:1'],
    ['notifyUrl', 'http://127.0.0.1:1/'],
    ['to', 'http://127.0.0.1:1/'],
  ])('rejects %s in the file for every command, with its place', async (name, value) => {
    const fileText = `{\n  "${name}": ${JSON.stringify(value)}\n}`
    for (const { name: command } of COMMANDS) {
      const reading = read({ command, fileText })
      await expect(reading, command).rejects.toThrow(`gw.config.json:2:3: ${name} cannot be set`)
    }
  })

  it('rejects a setting for the commands whose message it would change', async () => {
    const file = { timeFormat: 'iso' }
    await expect(read({ command: 'sign', file })).rejects.toThrow(UsageError)
    const { configuration } = await read({ command: 'trigger', file })
    expect(configuration.text('timeFormat')).toBe('iso')
  })

  it.each([
    ['allowRemote', 'trigger', 'GW_ALLOW_REMOTE', '1'],
    ['force', 'keys new', 'GW_FORCE', 'true'],
    ['out', 'keys env', 'GW_OUT', 'x'],
    ['yes', 'call', 'GW_YES', 'true'],
    ['body', 'call', 'GW_BODY', 'x'],
    ['target', 'sign', 'GW_TARGET', '/'],
  ])('rejects %s of gw %s in the environment', async (name, command, variable, value) => {
    const { configuration } = await read({ command, env: { [variable]: value } })
    expect(() => configuration.text(name)).toThrow(variable)
    const replaced = { command, env: { [variable]: value }, options: { [name]: 'own' } }
    expect((await read(replaced)).configuration.text(name)).toBe('own')
  })

  it.each([
    ['sign', 'target', 'Pass it as an argument'],
    ['trigger', 'to', 'Pass it, or set GW_TO'],
  ])('explains how gw %s can set --%s', async (command, name, ways) => {
    const { configuration } = await read({ command })
    expect(() => configuration.required(name)).toThrow(
      new UsageError(`--${name} is required. ${ways}`),
    )
  })

  it.each([
    'http://127.0.0.1:1/_all',
    'http://127.0.0.1:1/_all?x=',
    'http://127.0.0.1:1?x=',
    'http://127.0.0.1:1/#x',
    'http://user@127.0.0.1:1',
    'http://192.0.2.1:1',
    'https://gateway.example',
    'file:///etc/hostname',
    '127.0.0.1:1',
  ])('rejects the host %s in the file, unless an argument replaces it', async (host) => {
    const { configuration } = await read({ file: { host } })
    expect(() => configuration.text('host')).toThrow(UsageError)
    const passed = await read({ file: { host }, options: { host: 'https://gateway.example' } })
    expect(passed.configuration.text('host')).toBe('https://gateway.example')
  })

  it.each(['../key.pem', '/etc/key.pem', '2=../key.pem', 'link/key.pem', '.'])(
    'rejects the key file %s in the file, unless an argument replaces it',
    async (path) => {
      const cwd = createFolder()
      symlinkSync(createFolder(), join(cwd, 'link'))
      const { configuration } = await read({ cwd, file: { publicKey: path } })
      expect(() => configuration.list('publicKey')).toThrow(UsageError)
      const passed = await read({ cwd, options: { publicKey: [path] } })
      expect(passed.configuration.list('publicKey')).toEqual([path])
    },
  )
})
