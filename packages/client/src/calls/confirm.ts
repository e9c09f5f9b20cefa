import { isGatewayError } from '@gw/errors'
import type { AnyOperation, OperationBase } from '@gw/operations'
import { ClientError } from '../client-error.ts'
import type { ClientSettings } from '../client-options.ts'
import { type Failure, isFailure, unusable } from '../failure.ts'
import { isPresent, type JsonObject } from '../responses/check-echo.ts'
import type { AttemptData } from './attempt.ts'
import type { PreparedCall } from './prepare-call.ts'

/** Calls an inquiry within the limits of the call that it confirms. */
export type Inquire = (inquiry: AnyOperation, request: unknown) => Promise<unknown>

/** What an inquiry found out about a call. */
type Finding =
  | { readonly reading: 'happened'; readonly record: JsonObject; readonly isSameAmount: boolean }
  | { readonly reading: 'didNotHappen' | 'open' }
  | { readonly reading: 'notFound' | 'notVerified'; readonly error: unknown }

/**
 * Returns whether an inquiry must confirm the last attempt of a money operation: its response repeats no ID of the
 * request. It is signed, but it may belong to another call.
 */
export function mustConfirm(
  { confirmAnswers }: ClientSettings,
  { operation }: PreparedCall<unknown>,
  { namesRequest }: Pick<Failure, 'namesRequest'>,
): boolean {
  return operation.effect === 'money' && namesRequest === false && confirmAnswers
}

/** Confirms an attempt with an inquiry. */
export async function confirmOutcome<Data>(
  { operation, sent }: PreparedCall<Data>,
  outcome: AttemptData<Data> | Failure,
  inquire: Inquire,
): Promise<AttemptData<Data> | Failure> {
  const { confirm } = operation
  if (isFailure(outcome)) {
    if (confirm === undefined) return outcome
    return confirmRejection(outcome, await findOut(confirm, sent, inquire))
  }
  if (confirm === undefined) {
    return unconfirmed(outcome, 'The operation has no inquiry that could confirm it (confirm)')
  }
  return confirmSuccess(outcome, confirm, await findOut(confirm, sent, inquire))
}

type Confirm = NonNullable<OperationBase['confirm']>

async function findOut(confirm: Confirm, sent: JsonObject, inquire: Inquire): Promise<Finding> {
  try {
    const inquiry = confirm.inquiry as AnyOperation
    const record = await inquire(inquiry, confirm.request(sent as never))
    const reading = confirm.read(record as never, sent as never)
    if (reading !== 'happened') {
      return { reading: reading === 'didNotHappen' ? reading : 'open' }
    }
    const isSameAmount = confirm.sameAmount?.(record as never, sent as never) ?? true
    const fields = confirm.recordFields?.(record as never, sent as never)
    return { reading, record: { ...(record as JsonObject), ...fields }, isSameAmount }
  } catch (error) {
    const isNotFound =
      isGatewayError(error, 'GW_CLIENT_RESULT_FAILED') &&
      error instanceof ClientError &&
      error.result?.resultCode === 'ORDER_NOT_EXIST'
    return { reading: isNotFound ? 'notFound' : 'notVerified', error }
  }
}

function confirmRejection(failure: Failure, finding: Finding): Failure {
  const { reading } = finding
  if (reading === 'didNotHappen') return { ...failure, confirmed: true }
  // The record may not exist yet, and this response repeats no ID either.
  if (reading === 'notFound') return failure
  const { rejected: _unsettled, ...open } = failure
  return { ...open, message: `${failure.message}. ${describe(finding)}`, ...causeOf(finding) }
}

function confirmSuccess<Data>(
  outcome: AttemptData<Data>,
  { sameFields = [] }: Confirm,
  finding: Finding,
): AttemptData<Data> | Failure {
  if (finding.reading !== 'happened') {
    return unconfirmed(outcome, describe(finding), causeOf(finding))
  }
  const { record, isSameAmount } = finding
  if (!isSameAmount) return unconfirmed(outcome, 'The inquiry found another amount')
  const { response } = outcome
  const other = sameFields.find(
    (field) => isPresent(response, field) && response[field] !== record[field],
  )
  if (other === undefined) return outcome
  const found = isPresent(record, other) ? 'another' : 'no'
  return unconfirmed(outcome, `The inquiry found ${found} ${other}`)
}

function unconfirmed(
  { result, response, httpStatus }: AttemptData<unknown>,
  why: string,
  more: Partial<Failure> = {},
): Failure {
  const message = `The response repeats no ID of the request, so it may belong to another one. ${why}`
  const known = { result, response, httpStatus, authenticated: true }
  return unusable('GW_CLIENT_RESPONSE_OTHER_RECORD', message, { ...known, ...more })
}

function describe({ reading }: Finding): string {
  if (reading === 'happened') return 'The inquiry found that the operation happened'
  if (reading === 'didNotHappen') return 'The inquiry found that the operation did not happen'
  if (reading === 'open') return 'The inquiry found no final state'
  if (reading === 'notFound') return 'The inquiry found no record'
  return 'The inquiry could not confirm it; see cause'
}

function causeOf(finding: Finding): { readonly cause?: unknown } {
  return 'error' in finding ? { cause: finding.error } : {}
}
