import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { COMMANDS } from '../../src/commands/specs.ts'
import { readConfiguration } from '../../src/config/configuration.ts'
import type { CliIo } from '../../src/io/cli-io.ts'
import { UsageError } from '../../src/io/usage-error.ts'
import { makeFolder } from '../gw.ts'

interface Given {
  readonly options?: Readonly<Record<string, unknown>>
  readonly env?: Readonly<Record<string, string>>
  readonly file?: unknown
}

async function read({ options = {}, env = {}, file }: Given) {
  const cwd = makeFolder()
  if (file !== undefined) writeFileSync(join(cwd, 'gw.config.json'), JSON.stringify(file))
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
    ['the command line before all', { options, env, file }, 'flag'],
    ['the environment before the file', { env, file }, 'variable'],
    ['the file', { file }, 'file'],
    ['nothing', {}, undefined],
    ['an empty variable for none', { env: { GW_CLIENT_ID: '' }, file }, 'file'],
    ['a number in the file for its text', { file: { clientId: 7 } }, '7'],
  ])('takes %s', async (_what, given, expected) => {
    const { configuration } = await read(given)
    expect(configuration.text('clientId')).toBe(expected)
  })

  it('reads every option of every command from its variable', async () => {
    for (const { flags, choices } of COMMANDS.flatMap((command) => command.options)) {
      const [, words = ''] = /^--(\S+)/.exec(flags) ?? []
      const name = words.replace(/-(.)/g, (_all, letter) => letter.toUpperCase())
      const variable = `GW_${words.toUpperCase().replaceAll('-', '_')}`
      const value = choices?.[0] ?? 'true'
      const { configuration } = await read({
        env: { [words.endsWith('key') ? `${variable}_FILE` : variable]: value },
      })
      expect(configuration.text(name), flags).toBe(value)
    }
  })

  it('leaves commas in a variable alone, unless it is a list of paths', async () => {
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

  it('begins relative paths of the file at its folder', async () => {
    const cwd = makeFolder()
    mkdirSync(join(cwd, 'settings'))
    const path = join(cwd, 'settings', 'gw.json')
    const settings = { privateKey: 'own.pem', publicKey: ['a.pem', '2=b.pem', '/c.pem'], body: '-' }
    writeFileSync(path, JSON.stringify(settings))
    const { configuration } = await read({ options: { config: path } })
    expect(configuration.text('privateKey')).toBe(join(cwd, 'settings', 'own.pem'))
    expect(configuration.list('publicKey')).toEqual([
      join(cwd, 'settings', 'a.pem'),
      `2=${join(cwd, 'settings', 'b.pem')}`,
      '/c.pem',
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
    const { configuration } = await read({ file: { allowRemote: value } })
    expect(configuration.flag('allowRemote')).toBe(expected)
  })

  it('lets a variable switch off what the file switched on', async () => {
    const given = { env: { GW_ALLOW_REMOTE: 'false' }, file: { allowRemote: true } }
    expect((await read(given)).configuration.flag('allowRemote')).toBe(false)
  })

  it('rejects a switch that is neither on nor off', async () => {
    const { configuration } = await read({ env: { GW_ALLOW_REMOTE: 'maybe' } })
    expect(() => configuration.flag('allowRemote')).toThrow(UsageError)
  })

  it('rejects a word that is none of those to choose from', async () => {
    const { configuration } = await read({ file: { scenario: 'onlin' } })
    expect(() => configuration.text('scenario')).toThrow('did you mean online')
  })

  it('tells of a name that no command knows, with the nearest one, and goes on', async () => {
    const { configuration, complaints } = await read({
      file: { $schema: 'x', clintId: 'a', clientId: 'b' },
    })
    expect(complaints).toHaveLength(1)
    expect(complaints[0]).toContain('clientId')
    expect(configuration.text('clientId')).toBe('b')
  })

  it.each([
    ['a list', []],
    ['a text', 'x'],
    ['an object within', { clientId: {} }],
    ['null within', { clientId: null }],
  ])('rejects a file that is %s', async (_what, file) => {
    await expect(read({ file })).rejects.toThrow(UsageError)
  })

  it('rejects a named file that is not there', async () => {
    await expect(read({ options: { config: 'none.json' } })).rejects.toThrow(UsageError)
    await expect(read({ env: { GW_CONFIG: 'none.json' } })).rejects.toThrow(UsageError)
  })

  it('says all three ways to give what is missing', async () => {
    const { configuration } = await read({})
    for (const way of ['--private-key', 'GW_PRIVATE_KEY_FILE', '"privateKey"']) {
      expect(() => configuration.required('privateKey')).toThrow(way)
    }
  })
})
