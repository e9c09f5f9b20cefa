import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  describeVectors,
  type NotificationRequest,
  signNotification,
  signNotificationOnce,
  toFetchRequest,
} from '@gw/testkit'
import { parseNotification } from '@gw/types'
import { type HandlerContext, toFetchHandler } from '@gw/webhook'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { setUp } from '../receiving.ts'

function setUpBytes() {
  const seen: (Uint8Array | undefined)[] = []
  const steps: string[] = []
  const receiver = setUp({
    on: { other: (_notification: unknown, { rawBody }: HandlerContext) => seen.push(rawBody) },
    onDuplicate: ({ rawBody }) => seen.push(rawBody),
    onRejected: ({ step, rawBody }) => {
      steps.push(step)
      seen.push(rawBody)
    },
  })
  const serve = toFetchHandler(receiver.receive)
  return {
    /** Posts a body and returns the status, the step that failed, and the bytes that the application received. */
    async post(request: NotificationRequest) {
      steps.length = 0
      seen.length = 0
      const { status } = await serve(toFetchRequest(request))
      return { status, steps: [...steps], seen: seen.map((raw) => raw && toText(raw)) }
    },
  }
}

/** Returns bytes as text of as many characters, because comparing large arrays takes long. */
function toText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1')
}

const BAD_SIGNATURE = { status: 400, steps: ['signature'], seen: [undefined] }

/** Signs and posts each body, first unchanged and then with one byte changed. */
async function expectFidelity(bodies: readonly Uint8Array[]): Promise<void> {
  const { post } = setUpBytes()
  for (const body of bodies) {
    const request = signNotificationOnce(body)
    const isGood = isNotification(body)
    expect(await post(request)).toEqual({
      status: isGood ? 200 : 400,
      steps: isGood ? [] : ['payload'],
      seen: [toText(body)],
    })
    const changed = Uint8Array.from(body.length === 0 ? [0] : body)
    const at = body.length >> 1
    if (body.length > 0) changed[at] = (changed[at] ?? 0) ^ 0x20
    expect(await post({ ...request, body: changed })).toEqual(BAD_SIGNATURE)
  }
}

function isNotification(body: Uint8Array): boolean {
  try {
    parseNotification(body)
    return true
  } catch {
    return false
  }
}

describe('raw body', () => {
  it('is verified and passed on byte for byte: 50 random bodies', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.json({ maxDepth: 3 }).map((text) => new TextEncoder().encode(text)),
      fc
        .dictionary(fc.string(), fc.jsonValue())
        .map((value) => new TextEncoder().encode(JSON.stringify(value))),
    )
    await expectFidelity(fc.sample(bytes, 50))
  })

  it('is rejected as GW_SIGNATURE_MISMATCH when any one byte is changed', async () => {
    const { post } = setUpBytes()
    const request = signNotification('{"é":1.0,"b":"\\u00e9"}\r\n')
    for (const at of request.body.keys()) {
      const body = Uint8Array.from(request.body)
      body[at] = (body[at] ?? 0) ^ 1
      expect(await post({ ...request, body })).toEqual(BAD_SIGNATURE)
    }
  })

  describeVectors('json-bodies/test_parsing', (folder) => {
    const files = readdirSync(folder)

    it('is verified and passed on byte for byte', async () => {
      expect(files.length).toBeGreaterThan(300)
      await expectFidelity(files.map((file) => readFileSync(join(folder, file))))
    })
  })
})
