import type { ClaimRequest } from '@gw/webhook'
import { describe, expect, it, vi } from 'vitest'
import { createLateStatements } from '../../src/stores/late-statements.ts'

type Report = NonNullable<ClaimRequest['report']>

const LOST = { message: 'lost' }
const NOT_AWAITED = { message: 'not awaited' }
const AFTER_COMMIT = { error: expect.objectContaining(LOST), isAcknowledged: true }
const createError = (isAcknowledged: boolean | undefined) =>
  new Error(isAcknowledged ? 'lost' : 'not awaited')

describe('createLateStatements', () => {
  it('reports the first statement once it is known whether the notification is acknowledged', () => {
    const report = vi.fn<Report>()
    const late = createLateStatements(report, createError)
    expect(late.hasAny).toBe(false)
    expect(late.reject()).toMatchObject(NOT_AWAITED)
    expect(late.hasAny).toBe(true)
    expect(report).not.toHaveBeenCalled()
    late.reportWith(true)
    expect(report).toHaveBeenCalledExactlyOnceWith(AFTER_COMMIT)
    expect(late.reject()).toMatchObject(LOST)
    expect(report).toHaveBeenCalledTimes(1)
  })

  it('reports nothing without a statement', () => {
    const report = vi.fn<Report>()
    createLateStatements(report, createError).reportWith(true)
    expect(report).not.toHaveBeenCalled()
  })

  it('rejects statements of a receiver that passes no function to report them', () => {
    const late = createLateStatements(undefined, createError)
    late.reportWith(true)
    expect(late.reject()).toMatchObject(LOST)
  })
})
