import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { operationNames } from '@gw/operations/catalog'
import { faultNames } from '@gw/sandbox'
import { testKeyPair } from '@gw/testkit'
import { notificationKinds } from '@gw/types'
import { describe, expect, it } from 'vitest'
import { COMMANDS, EXAMPLES, GROUPS } from '../src/commands/specs.ts'
import { nameOf, variableOf } from '../src/config/settings.ts'
import { withCommonOptions } from '../src/config/shared-options.ts'
import type { CliIo } from '../src/io/cli-io.ts'
import { createProgram } from '../src/program.ts'
import { createKeyFolder, gw, gwJson, skipGeneration } from './gw.ts'

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

  it.each(COMMANDS.map(({ name }) => name))(
    'has help with examples and environment variables for gw %s',
    async (name) => {
      const { code, stdout, stderr } = await gw([...name.split(' '), '--help'])
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      expect(stdout).toContain(`Usage: gw ${name}`)
      expect(stdout).toContain(`Examples:\n  $ `)
      expect(stdout).toContain('--json')
      const { options = [] } = COMMANDS.find((spec) => spec.name === name) ?? {}
      const shown = options.filter((one) => stdout.includes(`[$${variableOf(nameOf(one))}]`))
      expect(shown).toEqual(options.filter(({ from }) => from !== 'arguments'))
    },
  )

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
    [['help', 'call', 'inquiryPayment'], 'Usage: gw call inquiryPayment [options]'],
    [['help', 'trigger', 'notifyPayment'], 'Usage: gw trigger'],
    [['keys', 'help', 'convert'], '--format'],
  ])('shows the options of the command for %j', async (args, option) => {
    expect((await gw(args)).stdout).toContain(option)
  })

  it.each(operationNames)('lists the fields of %s in its help', async (operation) => {
    const { code, stdout } = await gw(['call', operation, '--help'])
    expect(code).toBe(0)
    expect(stdout).toMatch(new RegExp(`^Usage: gw call ${operation} \\[options\\]\n\n`))
    expect(stdout).toMatch(/\n(Required|Optional) fields:\n {2}\w/)
  })

  it('shows only what belongs to refund in its help, and where to send it last', async () => {
    const { stdout } = await gw(['call', 'refund', '--help'])
    const at = (text: string) => stdout.indexOf(text)
    const order = ['Refunds', 'refundRequestId', 'refundReason', '--set', '--yes', '--host']
    expect(order.map(at)).toEqual(order.map(at).sort((one, other) => one - other))
    expect(at('Refunds')).toBeGreaterThan(0)
    expect(stdout).not.toMatch(/inquiryPayment|createPaymentSession|--payment-id/)
  })

  it.each([
    ['call', operationNames],
    ['trigger', notificationKinds],
  ])('lists what gw %s can send in columns', async (name, known) => {
    const { stdout } = await gw([name, '--help'])
    const lines = stdout
      .split('\n')
      .filter((line) => known.some((one) => line.startsWith(`  ${one} `)))
    expect(lines.length).toBeLessThan(known.length / 2)
    expect(new Set(lines.flatMap((line) => line.trim().split(/ +/)))).toEqual(new Set(known))
  })

  it('lists every fault in the help of gw sandbox', async () => {
    const { stdout } = await gw(['sandbox', '--help'])
    expect(faultNames.filter((name) => !stdout.includes(name))).toEqual([])
  })

  it('describes --json of gw sandbox as one object per line', async () => {
    const { stdout } = await gw(['sandbox', '--help'])
    expect(stdout.match(/--json .*/g)).toEqual([
      expect.stringMatching(/print one JSON object per line \[\$GW_JSON\]$/),
    ])
  })

  it('lists every kind of notification', async () => {
    const { stdout } = await gw(['trigger', '--help'])
    expect(notificationKinds.filter((kind) => !stdout.includes(kind))).toEqual([])
  })

  it('uses the same flags for an option in all commands', () => {
    const allOptions = withCommonOptions(COMMANDS.flatMap(({ options }) => options))
    const settings = new Map(allOptions.map((option) => [nameOf(option), option]))
    for (const spec of COMMANDS) {
      for (const option of spec.options) {
        const [, words = ''] = /^--([a-z-]+)/.exec(option.flags) ?? []
        const name = words.replace(/-(.)/g, (_all, letter) => letter.toUpperCase())
        const { flags, isList } = settings.get(name) ?? {}
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

describe('gw: a wrong value in a variable', () => {
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
    [{ keyVersion: '00' }, ['sign', '--target', '/', '--client-id', 'X', '--body', '-']],
    [{ gatewayKeyVersion: 'x' }, ['trigger', 'notifyPayment', '--to', 'http://127.0.0.1:1/']],
    [{ host: 'x' }, ['call', 'inquiryPayment']],
    [{ host: 'x' }, ['sandbox', 'payments']],
    [{ to: 'x' }, ['trigger', 'notifyPayment']],
    [{ amount: 'x' }, ['sandbox', 'create']],
    [{ amount: 'x' }, ['doctor', 'http://127.0.0.1:1/']],
    [{ entry: 'x' }, ['explain', 'capture.txt']],
    [{ header: 'x' }, ['explain', 'capture.txt']],
    [{ maxAge: 'x' }, ['explain', 'capture.txt']],
  ])('is reported with its name: %j', async (settings, args) => {
    const cwd = createKeyFolder()
    const given = Object.entries({ ...keys, ...settings })
    const env = Object.fromEntries(given.map(([name, value]) => [variableOf(name), `${value}`]))
    // Keys of a sandbox that ran here before, because generating them takes long.
    mkdirSync(join(cwd, '.gw-sandbox'))
    for (const file of ['merchant-private.pem', 'gateway-private-1.pem'])
      writeFileSync(join(cwd, '.gw-sandbox', file), testKeyPair().privatePem)
    writeFileSync(join(cwd, 'capture.txt'), "curl -d '{}' http://127.0.0.1:1/notify")
    const [name = ''] = Object.keys(settings)
    const { code, stderr } = await gw(args, { cwd, env })
    expect(code).toBe(2)
    expect(stderr).toMatch(new RegExp(`\\b${variableOf(name)}\\b`))
  })
})

describe('gw: arguments with control characters', () => {
  // Files can have such names, and a shell replaces * by them.
  const hostile = 'x\u001b]0;title\u0007\u009b31m\u202e\r\ngw: fine'

  it.each([
    ['a command', [hostile]],
    ['a subcommand', ['keys', hostile]],
    ['a subcommand of the sandbox', ['sandbox', hostile]],
    ['an option', ['sign', `--${hostile}`]],
    ['an option near a known one', ['sign', '--client-i\u001bd']],
    ['a choice', ['sign', '--time-format', hostile]],
    ['a choice after "="', ['sign', `--time-format=${hostile}`]],
    ['an extra operand', ['keys', 'show', 'a', hostile]],
    ['a command after help', ['help', hostile]],
    ['an operation', ['call', hostile]],
    ['a kind', ['trigger', hostile, '--to', 'http://127.0.0.1:1/']],
    ['a file', ['keys', 'show', hostile]],
    ['a file to explain', ['explain', hostile]],
    ['a prefix', ['keys', 'new', hostile]],
  ])('shows them instead of sending them to the terminal: %s', async (_what, args) => {
    await skipGeneration()
    for (const more of [[], ['--json']]) {
      const { stdout, stderr } = await gw([...args, ...more])
      expect(stderr + stdout).not.toMatch(/[^\P{C}\n]/u)
      expect(stderr).not.toMatch(/^gw: fine/m)
      if (more.length > 0) expect(JSON.parse(stdout)).toHaveProperty('ok')
    }
  })

  it('keeps the suggestion on its own line', async () => {
    const { stderr } = await gw(['kyes'])
    expect(stderr).toBe("gw: unknown command 'kyes'\n(Did you mean keys?)\nSee gw --help\n")
  })
})

describe('too many arguments', () => {
  it('refers to the help of the command', async () => {
    const { code, stderr } = await gw(['call', 'inquiryPayment', '{}'])
    expect(code).toBe(2)
    expect(stderr).toContain('Everything else is an option\nSee gw call --help\n')
  })
})
