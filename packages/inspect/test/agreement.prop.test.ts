import { isGatewayError } from '@gw/errors'
import { type ExplainOptions, explainMessage } from '@gw/inspect'
import { arbitraryMutation, arbitraryText, propertyRuns } from '@gw/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { arbitraryParts } from './fixes/faults/arbitrary-parts.ts'
import { applyFault } from './fixes/faults/fault.ts'
import { faults } from './fixes/faults/faults.ts'
import { verifyAsExplained } from './verify-as-explained.ts'

type Name = 'Client-Id' | 'Request-Time' | 'Signature'

/** One header with a few edits, most of which are valid. */
const edited = fc.record({
  name: fc.constantFrom<Name>('Client-Id', 'Request-Time', 'Signature'),
  edit: fc.array(arbitraryMutation(fc.constant(''), [' ', ',', '=', '%2B', '1', '.', 'T']), {
    maxLength: 2,
  }),
  at: fc.nat(),
})

function change(
  options: ExplainOptions,
  { name, edit, at }: { name: Name; edit: string[]; at: number },
) {
  const headers = { ...options.headers } as Record<string, string | undefined>
  let text = headers[name] ?? ''
  for (const piece of edit)
    text = text.slice(0, at % (text.length + 1)) + piece + text.slice(at % (text.length + 1))
  return { ...options, headers: { ...headers, [name]: text } }
}

it('explainMessage returns the verdict "wouldVerify" exactly when verifyMessage() accepts the message', async () => {
  let verified = 0
  await fc.assert(
    fc.asyncProperty(
      arbitraryParts,
      fc.option(fc.constantFrom(...faults), { freq: 2 }),
      edited,
      async (parts, fault, edit) => {
        const options = change(applyFault(parts, fault?.[3] ?? (() => ({}))), edit)
        const { verdict } = await explainMessage({ ...options, maxChecks: 1 })
        const verifies = await verifyAsExplained(options).then(
          () => true,
          (error: unknown) => !isGatewayError(error),
        )
        if (verifies) verified++
        expect(verdict).toBe(verifies ? 'wouldVerify' : 'rejected')
      },
    ),
    { numRuns: propertyRuns(37) },
  )
  expect(verified, 'some messages must verify, or nothing was compared').toBeGreaterThan(3)
})

it('explainMessage never throws for any headers, target, and body', async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryParts,
      fc.record(
        { target: arbitraryText, method: arbitraryText, body: fc.uint8Array() },
        { requiredKeys: [] },
      ),
      fc.record(
        { 'client-id': arbitraryText, 'request-time': arbitraryText, signature: arbitraryText },
        { requiredKeys: [] },
      ),
      async (parts, changed, headers) => {
        const good = applyFault(parts, () => ({}))
        const { verdict, steps } = await explainMessage({
          ...good,
          ...changed,
          headers: { ...lowerCase(good.headers as Record<string, string>), ...headers },
          maxChecks: 20,
        })
        expect(steps).toHaveLength(10)
        expect(['rejected', 'wouldVerify']).toContain(verdict)
      },
    ),
    { numRuns: propertyRuns(25) },
  )
})

function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, text]) => [name.toLowerCase(), text]),
  )
}
