import { describe, expect, it } from 'vitest'
import { COMMANDS } from '../../src/commands/specs.ts'
import { type Configuration, readConfiguration } from '../../src/config/configuration.ts'
import { nameOf, variableOf } from '../../src/config/settings.ts'
import { withCommonOptions } from '../../src/config/shared-options.ts'
import { UsageError } from '../../src/io/usage-error.ts'

/** Reads the settings of a command. */
function read(
  command: string,
  env: Readonly<Record<string, string>>,
  options: Readonly<Record<string, unknown>> = {},
): Configuration {
  const spec = COMMANDS.find(({ name }) => name === command)
  return readConfiguration(options, withCommonOptions(spec?.options ?? []), env)
}

describe('readConfiguration', () => {
  const env = { GATEWAY_CLIENT_ID: 'variable' }

  it.each([
    ['the argument before the environment', env, { clientId: 'flag' }, 'flag'],
    ['the environment', env, {}, 'variable'],
    ['the environment if the argument is empty', env, { clientId: '' }, 'variable'],
    ['nothing', {}, {}, undefined],
    ['nothing if the variable is empty', { GATEWAY_CLIENT_ID: '' }, {}, undefined],
  ])('uses %s', (_what, variables, options, expected) => {
    expect(read('sign', variables, options).text('clientId')).toBe(expected)
  })

  it.each(
    COMMANDS.flatMap(({ name, options: own }) => own.map((option) => [name, option] as const)),
  )('takes an option of gw %s from the sources that it allows: $flags', (command, option) => {
    const name = nameOf(option)
    const value = option.choices?.[0] ?? 'true'
    const configuration = read(command, { [variableOf(name)]: value })
    if (option.from === 'arguments') expect(() => configuration.text(name)).toThrow(UsageError)
    else expect(configuration.text(name)).toBe(value)
  })

  it('does not set an option that the command does not have', () => {
    expect(read('replay', { GW_BODY: 'x' }).text('body')).toBeUndefined()
  })

  it('does not split a variable at commas unless it contains paths', () => {
    const configuration = read('explain', {
      GW_SIGNATURE: 'algorithm=RSA256,keyVersion=1,signature=AA',
      GW_HEADER: 'accept: a, b\nclient-id: x',
      GATEWAY_PUBLIC_KEY_FILE: 'a.pem,2=b.pem',
    })
    expect(configuration.text('signature')).toBe('algorithm=RSA256,keyVersion=1,signature=AA')
    expect(configuration.list('header')).toEqual(['accept: a, b', 'client-id: x'])
    expect(configuration.list('publicKey')).toEqual(['a.pem', '2=b.pem'])
  })

  it.each([
    ['true', true],
    ['1', true],
    ['false', false],
    ['0', false],
  ])('reads a switch that is %s', (text, expected) => {
    expect(read('keys new', { GW_ENCRYPT: text }).flag('encrypt')).toBe(expected)
  })

  it('rejects a switch that is neither true nor false', () => {
    expect(() => read('keys new', { GW_ENCRYPT: 'maybe' }).flag('encrypt')).toThrow(UsageError)
  })

  it('rejects a value that is not one of the choices', () => {
    expect(() => read('sandbox', { GW_WIRE_TIME: 'reel' }).text('wireTime')).toThrow(UsageError)
  })

  it.each([
    ['an argument', { port: '1' }, { GW_PORT: '2' }, '--port'],
    ['a variable', {}, { GW_PORT: '2' }, 'GW_PORT'],
    ['nowhere', {}, {}, '--port'],
  ])('names a setting from %s by its source', (_where, options, variables, expected) => {
    expect(read('sandbox', variables, options).labelOf('port')).toBe(expected)
  })

  it.each([
    ['allowRemote', 'trigger', 'GW_ALLOW_REMOTE', '1'],
    ['force', 'keys new', 'GW_FORCE', 'true'],
    ['out', 'keys env', 'GW_OUT', 'x'],
    ['yes', 'call', 'GW_YES', 'true'],
    ['body', 'call', 'GW_BODY', 'x'],
    ['target', 'sign', 'GW_TARGET', '/'],
  ])('rejects %s of gw %s in the environment', (name, command, variable, value) => {
    expect(() => read(command, { [variable]: value }).text(name)).toThrow(variable)
    expect(read(command, { [variable]: value }, { [name]: 'own' }).text(name)).toBe('own')
  })

  it.each([
    ['sign', 'target', 'Pass it as an argument'],
    ['trigger', 'to', 'Pass it, or set GW_TO'],
    ['sign', 'privateKey', 'Pass it, or set GATEWAY_PRIVATE_KEY_FILE'],
  ])('explains how gw %s can set %s', (command, name, ways) => {
    expect(() => read(command, {}).required(name)).toThrow(ways)
  })
})
