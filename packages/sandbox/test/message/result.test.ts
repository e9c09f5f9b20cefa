import { readFileSync } from 'node:fs'
import type { ResultCode as PublishedCode } from '@gw/types'
import { expect, expectTypeOf, it } from 'vitest'
import { resultOf, type SandboxResultCode } from '../../src/message/result.ts'

interface Group {
  readonly codes: Readonly<Record<string, { readonly status: string }>>
}

const facts: Readonly<Record<string, Group>> = JSON.parse(
  readFileSync(new URL('../../../types/facts/results.json', import.meta.url), 'utf8'),
)
const published = Object.values(facts).flatMap(({ codes }) => Object.entries(codes))

/** The status that the sandbox sends with a code, if it knows the code. */
function statusOf(code: string): string | undefined {
  try {
    return resultOf(code as SandboxResultCode).resultStatus
  } catch {
    return undefined
  }
}

// The sandbox has a table of its own, so that the two sides can't share a mistake. Only this test compares them.
it('sends every code with the status that the provider publishes', () => {
  const shared = published.filter(([code]) => statusOf(code) !== undefined)
  expect(shared.map(([code]) => [code, statusOf(code)])).toEqual(
    shared.map(([code, { status }]) => [code, status]),
  )
  expect(shared.length).toBeGreaterThan(0)
})

it('sends only published codes', () => {
  type Suggested<T> = T extends string ? (string extends T ? never : T) : never
  expectTypeOf<SandboxResultCode>().toExtend<Suggested<PublishedCode>>()
})
