import type { HandlerContext, ReceiverOptions, Rejection } from '@gw/webhook'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { signNotification, signNotificationOnce } from '../fixtures/notifications.ts'
import { sendWires, type WireRequest } from './client.ts'
import { webhookOptions } from './options.ts'
import { type AdapterStart, withAdapter } from './start.ts'

const arbitraryShortBody = fc.uint8Array({ maxLength: 300 })

// Long enough to arrive in several chunks.
const arbitraryLongBody = fc
  .tuple(fc.uint8Array({ minLength: 50, maxLength: 50 }), fc.integer({ min: 1, max: 4_000 }))
  .map(([bytes, times]) => new Uint8Array(Buffer.concat(Array(times).fill(bytes))))

/** Declares that the adapter verifies exactly the bytes that were sent, and passes exactly those to the application. */
export function describeAdapterBytes(start: AdapterStart): void {
  it('accepts 20 random bodies as sent, and rejects each of them with one bit flipped', async () => {
    await expectFidelity(start, sampleBodies())
  })

  it('rejects a notification with one bit flipped in any byte of the body', async () => {
    const { options, rawBodies, unverified } = observedOptions()
    await withAdapter(start.gatewayWebhook(options), async ({ url }) => {
      const wire = signNotification('{"paymentId":"2026","v":1.0}')
      const at = [...wire.body.keys()]
      await sendWires(
        url,
        at.map((position) => changeByte(wire, position)),
      )
      expect(rawBodies).toEqual([])
      expect(unverified).toEqual(at.map(() => 'GW_SIGNATURE_MISMATCH'))
    })
  })
}

let sampled: readonly Uint8Array[] | undefined

/** Returns the same bodies to all adapters: signing them takes longer than everything else. */
function sampleBodies(): readonly Uint8Array[] {
  sampled ??= [...fc.sample(arbitraryShortBody, 15), ...fc.sample(arbitraryLongBody, 5)]
  return sampled
}

async function expectFidelity(start: AdapterStart, bodies: readonly Uint8Array[]): Promise<void> {
  const { options, rawBodies, unverified } = observedOptions()
  await withAdapter(start.gatewayWebhook(options), async ({ url }) => {
    const wires = bodies.map(signNotificationOnce)
    await sendWires(url, wires)
    expect(unverified).toEqual([])
    // A body that is not a notification is rejected as such, but only after its signature was verified.
    expect(rawBodies.sort()).toEqual(bodies.map(asText).sort())

    rawBodies.length = 0
    const changed = wires.map((wire) =>
      changeByte(wire, fc.sample(fc.nat(Math.max(0, wire.body.length - 1)), 1)[0] ?? 0),
    )
    const replies = await sendWires(url, changed)
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([400]))
    expect(rawBodies).toEqual([])
    expect(unverified).toEqual(bodies.map(() => 'GW_SIGNATURE_MISMATCH'))
  })
}

/** Options that collect every body whose signature is valid, and the codes of all other rejections. */
function observedOptions(): {
  options: ReceiverOptions
  rawBodies: string[]
  unverified: string[]
} {
  const rawBodies: string[] = []
  const unverified: string[] = []
  const note = ({ rawBody }: { readonly rawBody: Uint8Array }): unknown =>
    rawBodies.push(asText(rawBody))
  const options = webhookOptions({
    on: { other: (_notification, context: HandlerContext) => note(context) },
    onDuplicate: note,
    onRejected: ({ code, rawBody }: Rejection) =>
      rawBody === undefined ? unverified.push(code) : note({ rawBody }),
  })
  return { options, rawBodies, unverified }
}

/** Flips one bit. An empty body gets one byte. */
function changeByte(wire: WireRequest, at: number): WireRequest {
  const body = wire.body.length === 0 ? new Uint8Array(1) : Uint8Array.from(wire.body)
  body[at] = (body[at] ?? 0) ^ 1
  return { ...wire, body }
}

function asText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1')
}
