import { deflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { EMPTY_INPUT, type InspectorInput } from '../../../src/inspector/input/input.ts'
import { readFragment, writeFragment } from '../../../src/inspector/input/permalink.ts'

const INPUT: InspectorInput = {
  ...EMPTY_INPUT,
  source: 'POST /notify HTTP/1.1\r\nclient-id: X\u0003\n\n{"a":"é"}',
  bodyFile: { name: 'body.json', bytes: new Uint8Array([0xff, 0x00]) },
  target: '/notify',
  publicKeys: Array.from({ length: 16 }, (_, at) => ({ version: `${at + 1}`, text: 'a\nb' })),
  prefix: '/日本',
}

/** A link as anyone can write it. */
function linkTo(fields: object): string {
  return `#message=${deflateRawSync(JSON.stringify(fields)).toString('base64url')}`
}

it('reads every field of a link that the page wrote', async () => {
  const fragment = await writeFragment(INPUT, { withKeys: true })
  expect(await readFragment(fragment)).toEqual({ state: 'read', input: INPUT })
})

it('opens text that would turn around as a file, which is shown by the names of its characters', async () => {
  const source = 'POST /notify HTTP/1.1\n\n{"a":"\u202e"}'
  const fragment = await writeFragment({ ...EMPTY_INPUT, source }, { withKeys: false })
  expect(await readFragment(fragment)).toMatchObject({
    state: 'read',
    input: { source: '', file: { bytes: new TextEncoder().encode(source) } },
  })
})

it('takes a fragment that is no link for none', async () => {
  expect(await readFragment('')).toEqual({ state: 'none' })
  expect(await readFragment('#steps')).toEqual({ state: 'none' })
})

it.each(['target', 'clientId', 'otherTarget', 'prefix', 'entry'])(
  'does not open a link with a control character in %s',
  async (name) => {
    for (const character of ['\u0003', '\u001b', '\n', '\r', '\t', '\0', '\u009b', '\u2028']) {
      const { state } = await readFragment(linkTo({ [name]: `/a${character}touch ran` }))
      expect(state, JSON.stringify(character)).toBe('rejected')
    }
    expect((await readFragment(linkTo({ [name]: '/a\u202eb\u200b' }))).state).toBe('rejected')
    expect((await readFragment(linkTo({ [name]: '/é 漢' }))).state).toBe('read')
  },
)

const key = { version: '1', text: '' }

it.each<[string, object]>([
  ['17 keys', { publicKeys: Array(17).fill(key) }],
  ['5,000 keys', { publicKeys: Array(5_000).fill(key) }],
  ['a line end in a key version', { publicKeys: [{ ...key, version: '1\n' }] }],
  ['a long key', { publicKeys: [{ ...key, text: 'a'.repeat(16_385) }] }],
  ['a long own key', { ownPublicKey: 'a'.repeat(16_385) }],
  ['a long path', { target: 'a'.repeat(2_049) }],
  ['a long file name', { file: { name: 'a'.repeat(2_049), base64: '' } }],
  ['a line end in a file name', { bodyFile: { name: 'a\nb', base64: '' } }],
  ['a long message', { source: 'a'.repeat(262_144) }],
  ['a long file', { file: { name: 'a', base64: 'AAAA'.repeat(100_000) } }],
  ['unknown fields without an end', { more: 'a'.repeat(20_000_000) }],
])('does not open a link with %s', async (_name, fields) => {
  expect((await readFragment(linkTo(fields))).state).toBe('rejected')
})

it.each(['#message=', '#message=%00', '#message=AAAA', '#message=bnVsbA'])(
  'says that the link %s is incomplete',
  async (fragment) => {
    expect((await readFragment(fragment)).state).toBe('rejected')
  },
)

it('keeps a long message of a link as a file, because a text field would take seconds to lay out', async () => {
  const source = 'é'.repeat(200_001)
  const read = await readFragment(linkTo({ source }))
  const { file = { bytes: '' } } = read.state === 'read' ? read.input : {}
  expect(Buffer.from(file.bytes).toString() === source).toBe(true)
})

it('writes no link that it would not open', async () => {
  const source = 'a'.repeat(262_144)
  await expect(writeFragment({ ...INPUT, source }, { withKeys: false })).rejects.toThrow(RangeError)
})
