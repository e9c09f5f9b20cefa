import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalog } from '@gw/operations/catalog'
import { faultNames } from '@gw/sandbox'
import { notificationKinds } from '@gw/types'
import { describe, expect, it } from 'vitest'
import { OPERATION_NAMES } from '../src/commands/call/spec.ts'
import { FAULT_NAMES } from '../src/commands/sandbox/spec.ts'
import { COMMANDS, EXAMPLES, GROUPS } from '../src/commands/specs.ts'
import { mustBeArgument, nameOf, SETTINGS, variableOf } from '../src/config/settings.ts'
import type { CliIo } from '../src/io/cli-io.ts'
import { createProgram } from '../src/program.ts'
import { runGw } from '../src/run-gw.ts'
import { gw, gwJson, makeKeyFolder } from './gw.ts'

const groupExamples = Object.values(GROUPS).flatMap(({ examples }) => examples)
const examples = [...EXAMPLES, ...groupExamples, ...COMMANDS.flatMap((spec) => spec.examples)]

describe('gw command line', () => {
  it.each(examples)('parses its own example: %s', async (line) => {
    const [command = ''] = /(?<=^|\| )gw .*/.exec(line) ?? []
    const called: string[] = []
    const output = { isTerminal: false, columns: 80, write: () => {} }
    const io = { stdout: output, stderr: output } as unknown as CliIo
    const words = command.split(' >')[0]?.match(/(?:[^\s"']+|"[^"]*"|'[^']*')+/g) ?? []
    const args = words.slice(1).map((word) => word.replace(/["']/g, ''))
    const call = async ({ name }: { readonly name: string }) => void called.push(name)
    const program = createProgram(args, io, { call })
    await program.parseAsync([...args], { from: 'user' })
    expect(called).toHaveLength(1)
    expect(command.startsWith(`gw ${called[0]}`)).toBe(true)
  })

  it.each(COMMANDS.map(({ name }) => name))('has help with examples for gw %s', async (name) => {
    const { code, stdout, stderr } = await gw([...name.split(' '), '--help'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain(`Usage: gw ${name}`)
    expect(stdout).toContain(`Examples:\n  $ `)
    expect(stdout).toContain('--json')
  })

  it.each([
    [['--help'], 'gw trigger'],
    [['help'], 'gw trigger'],
    [['keys', '--help'], 'gw keys show'],
    [['help', 'sign'], 'gw sign'],
    [['help', 'keys', 'new'], 'gw keys new'],
  ])('shows help with examples for %j', async (args, example) => {
    const { code, stdout } = await gw(args)
    expect(code).toBe(0)
    expect(stdout.slice(stdout.indexOf('Examples:'))).toContain(example)
  })

  it.each([
    [['help', 'sign'], '--client-id'],
    [['help', 'keys', 'new'], '--bits'],
    [['help', 'sandbox', 'pay'], '--amount'],
    [['help', 'sandbox', 'fault', 'add'], 'Usage: gw sandbox fault add'],
    [['sandbox', 'help', 'fault', 'add'], 'Usage: gw sandbox fault add'],
    [['help', 'sandbox', 'fault'], 'Usage: gw sandbox fault '],
    [['help', 'call', 'inquiryPayment'], 'Fields (* required):'],
    [['help', 'trigger', 'notifyPayment'], 'Usage: gw trigger'],
    [['keys', 'help', 'convert'], '--format'],
  ])('shows the options of the command for %j', async (args, option) => {
    expect((await gw(args)).stdout).toContain(option)
  })

  it('lists every operation of the catalog', () => {
    expect([...OPERATION_NAMES].sort()).toEqual(Object.keys(catalog).sort())
  })

  it.each(Object.keys(catalog))('lists the fields of %s in its help', async (operation) => {
    const { code, stdout } = await gw(['call', operation, '--help'])
    expect(code).toBe(0)
    expect(stdout).toContain('Fields (* required):')
  })

  it('lists every fault in the help of gw sandbox', async () => {
    const { stdout } = await gw(['sandbox', '--help'])
    expect(faultNames.filter((name) => !stdout.includes(name))).toEqual([])
    expect([...FAULT_NAMES].sort()).toEqual([...faultNames].sort())
  })

  it.each(COMMANDS.map(({ name }) => name))(
    'lists the environment variables of gw %s in its help',
    async (name) => {
      const { stdout } = await gw([...name.split(' '), '--help'])
      const { options = [] } = COMMANDS.find((spec) => spec.name === name) ?? {}
      const names = options.map(nameOf).filter((one) => !mustBeArgument(one))
      expect(names.filter((one) => !stdout.includes(`[$${variableOf(one)}]`))).toEqual([])
    },
  )

  it('describes --json of gw sandbox as one object per line', async () => {
    const { stdout } = await gw(['sandbox', '--help'])
    expect(stdout.match(/--json .*/g)).toEqual([
      expect.stringMatching(/print one JSON object per line \[\$GW_JSON\]$/),
    ])
  })

  it('lists every kind of notification', () => {
    const [operand] = COMMANDS.find(({ name }) => name === 'trigger')?.operands ?? []
    expect([...(operand?.choices ?? [])].sort()).toEqual([...notificationKinds].sort())
  })

  it('uses the same flags for an option in all commands', () => {
    for (const spec of COMMANDS) {
      for (const option of spec.options) {
        const [, words = ''] = /^--([a-z-]+)/.exec(option.flags) ?? []
        const name = words.replace(/-(.)/g, (_all, letter) => letter.toUpperCase())
        const { flags, isList } = SETTINGS.get(name) ?? {}
        expect({ flags, isList }, spec.name).toEqual({ flags: option.flags, isList: option.isList })
      }
    }
  })
})

describe('gw: usage errors', () => {
  it.each([
    ['a command', ['kyes'], 'keys'],
    ['a subcommand', ['keys', 'shwo'], 'show'],
    ['a subcommand of the sandbox', ['sandbox', 'pya'], 'pay'],
    ['a subcommand of a subcommand', ['sandbox', 'fault', 'ad'], 'add'],
    ['a command after help', ['help', 'kyes'], 'keys'],
    ['a subcommand after help', ['help', 'sandbox', 'pya'], 'pay'],
    ['an option', ['sign', '--clinet-id', 'X'], '--client-id'],
    ['an option of the sandbox', ['sandbox', '--prot', '1'], '--port'],
    ['a kind', ['trigger', 'notifyPaymnet', '--to', 'http://127.0.0.1/'], 'notifyPayment'],
    ['an operation', ['call', 'inquirePayment', '--payment-id', '1'], 'inquiryPayment'],
    ['a shell', ['completion', 'bahs'], 'bash'],
  ])('suggests %s for a typo', async (_what, args, meant) => {
    const { code, stdout, stderr } = await gw(args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(new RegExp(`did you mean ${meant}`, 'i'))
  })

  it.each([
    [['kyes'], 'gw --help'],
    [['--nothing'], 'gw --help'],
    [['keys', 'shwo'], 'gw keys --help'],
    [['sandbox', 'pya'], 'gw sandbox --help'],
    [['sandbox', 'fault', 'ad'], 'gw sandbox fault --help'],
    [['sign', '--nothing'], 'gw sign --help'],
    [['sandbox', 'pay', '--nothing'], 'gw sandbox pay --help'],
    [['keys', 'show'], 'gw keys show --help'],
    [['sign', '--time-format', 'roman'], 'gw sign --help'],
    [['sign'], 'gw sign --help'],
  ])('ends with the command that shows the help: %j', async (args, help) => {
    expect((await gw(args)).stderr).toMatch(new RegExp(`\nSee ${help}\n$`))
  })

  it('names an unknown subcommand of gw sandbox', async () => {
    const { code, stderr } = await gw(['sandbox', 'pya'])
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: "gw: unknown command 'pya'\n(Did you mean pay?)\nSee gw sandbox --help\n",
    })
  })

  it.each([
    ['an unknown command', ['kyes']],
    ['an unknown option', ['sign', '--nothing']],
    ['a missing operand', ['keys', 'show']],
    ['a missing value', ['sign', '--client-id']],
    ['a missing command', ['keys']],
    ['an extra operand', ['sign', 'this']],
    ['an invalid choice', ['sign', '--time-format', 'roman']],
    ['a missing option', ['sign']],
    ['a missing file', ['keys', 'show', 'none.pem']],
  ])('reports %s as one JSON object with --json, and as text on stderr', async (_what, args) => {
    const { code, json, stderr } = await gwJson(args)
    expect(code).toBe(2)
    expect(json).toEqual({ ok: false, exitCode: 2, message: expect.stringMatching(/\w/) })
    expect(stderr).not.toBe('')
  })

  it('prints its help on stderr without arguments', async () => {
    const { code, stdout, stderr } = await gw([])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain('Usage: gw')
  })
})

it('gw prints its version as text and as JSON', async () => {
  expect((await gw(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  expect((await gw(['-V'])).code).toBe(0)
  expect((await gwJson(['--version'])).json).toEqual({ ok: true, version: expect.any(String) })
})

describe('gw: a wrong value in gw.config.json', () => {
  const keys = {
    clientId: 'X',
    privateKey: 'merchant-private.pem',
    publicKey: 'gateway.pem',
    gatewayKey: 'gateway-private.pem',
  }

  it.each<[object, readonly string[]]>([
    [{ pay: 'x' }, ['sandbox']],
    [{ json: 'x' }, ['keys', 'show', 'none.pem']],
    [{ port: 'x' }, ['sandbox']],
    [{ speed: 'x' }, ['sandbox']],
    [{ clientId: 'not valid' }, ['sandbox', '--port', '0']],
    [{ notifyUrl: 'x' }, ['sandbox', '--port', '0']],
    [{ fault: 'x' }, ['sandbox', '--port', '0']],
    [{ keyVersion: 0 }, ['sign', '--target', '/', '--client-id', 'X', '--body', '-']],
    [{ gatewayKeyVersion: 'x' }, ['trigger', 'notifyPayment', '--to', 'http://127.0.0.1:1/']],
    [{ host: 'x' }, ['call', 'inquiryPayment']],
    [{ host: 'x' }, ['sandbox', 'payments']],
    [{ set: 'x' }, ['call', 'inquiryPayment']],
    [{ set: 'x' }, ['trigger', 'notifyPayment', '--to', 'http://127.0.0.1:1/']],
    [{ to: 'x' }, ['trigger', 'notifyPayment']],
    [{ amount: 'x' }, ['sandbox', 'create']],
    [{ amount: 'x' }, ['doctor', 'http://127.0.0.1:1/']],
    [{ entry: 'x' }, ['explain', 'capture.txt']],
    [{ header: 'x' }, ['explain', 'capture.txt']],
    [{ maxAge: 'x' }, ['explain', 'capture.txt']],
  ])('is reported with its place and name: %j', async (settings, args) => {
    const cwd = makeKeyFolder()
    const path = join(cwd, 'gw.config.json')
    writeFileSync(path, JSON.stringify({ ...keys, ...settings }))
    writeFileSync(join(cwd, 'capture.txt'), "curl -d '{}' http://127.0.0.1:1/notify")
    const [name = ''] = Object.keys(settings)
    const { code, stderr } = await gw(args, { cwd })
    expect(code).toBe(2)
    expect(stderr).toMatch(new RegExp(`gw\\.config\\.json:1:\\d+: ${name}\\b`))
  })
})

describe('too many arguments', () => {
  it('refers to the help of the command', async () => {
    const { code, stderr } = await gw(['call', 'inquiryPayment', '{}'])
    expect(code).toBe(2)
    expect(stderr).toContain('Everything else is an option\nSee gw call --help\n')
  })
})

describe('runGw', () => {
  const output = { isTerminal: false, columns: 80, write: () => {} }
  const io = { stdout: output, stderr: output, env: {}, cwd: '/', canAsk: false }

  it('throws TypeError for a misspelled name in io and suggests the right one', async () => {
    await expect(runGw(['--version'], { ...io, readStdIn() {} } as never)).rejects.toThrow(
      new TypeError('Unknown option io.readStdIn. Did you mean io.readStdin?'),
    )
  })

  it('throws TypeError for a missing part of io', async () => {
    await expect(runGw(['--version'], io as never)).rejects.toThrow(
      new TypeError('io.readStdin is required'),
    )
  })
})
