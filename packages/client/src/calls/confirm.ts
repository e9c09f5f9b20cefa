import type { AnyOperation, OperationBase } from '@gw/operations'
import { type Failure, isDoubtful, isFailure, unusable } from '../errors/failure.ts'
import { isNotFound } from '../errors/is-not-found.ts'
import type { ClientSettings } from '../options/client-options.ts'
import { isPresent, type JsonObject } from '../responses/check-echo.ts'
import { hideInCause } from '../responses/hide-token.ts'
import type { AttemptData } from './attempt.ts'
import type { PreparedCall } from './prepare-call.ts'

/** Calls an inquiry within the limits of the call that it confirms. */
export type Inquire = (inquiry: AnyOperation, request: unknown) => Promise<AttemptData<unknown>>

/** The finding of an inquiry about a call. */
type Finding =
  | { readonly reading: 'happened'; readonly record: JsonObject; readonly isSameAmount: boolean }
  | { readonly reading: 'didNotHappen' | 'notFinal' | 'notBound' }
  | { readonly reading: 'missing' | 'notVerified'; readonly error: unknown }

/**
 * Returns whether the last attempt of a money operation needs a confirmation, because its response does not echo the
 * request, so it may belong to a different call, or because it rejects a repetition. Without inquiries, a success is
 * trusted, but a rejection is not.
 */
export function mustConfirm(
  { confirmResponses }: ClientSettings,
  { operation }: PreparedCall<unknown>,
  outcome: AttemptData<unknown> | Failure,
): boolean {
  if (operation.effect !== 'money') return false
  return isFailure(outcome) ? isDoubtful(outcome) : !outcome.bound && confirmResponses
}

/** Confirms an attempt with an inquiry, if there is one. */
export async function confirmOutcome<Data>(
  { operation, sent }: PreparedCall<Data>,
  outcome: AttemptData<Data> | Failure,
  { confirmResponses, agentToken }: ClientSettings,
  inquire: Inquire,
): Promise<AttemptData<Data> | Failure> {
  const { confirm } = operation
  if (confirm === undefined || !confirmResponses) {
    const why =
      confirm === undefined
        ? 'No lookup can confirm this operation (confirm)'
        : 'Lookups are turned off (confirmResponses)'
    return isFailure(outcome) ? unsettled(outcome, why) : unconfirmed(outcome, why)
  }
  const found = await findOut(confirm, sent, inquire)
  const finding =
    'error' in found ? { ...found, error: hideInCause(found.error, agentToken) } : found
  return isFailure(outcome)
    ? confirmRejection(outcome, finding)
    : confirmSuccess(outcome, confirm, finding)
}

type Confirm = NonNullable<OperationBase['confirm']>

async function findOut(confirm: Confirm, sent: JsonObject, inquire: Inquire): Promise<Finding> {
  try {
    const inquiry = confirm.inquiry as AnyOperation
    const { data: record, bound } = await inquire(inquiry, confirm.request(sent as never))
    if (!bound) return { reading: 'notBound' }
    const reading = confirm.read(record as never, sent as never)
    if (reading !== 'happened') {
      return { reading: reading === 'didNotHappen' ? reading : 'notFinal' }
    }
    const isSameAmount = confirm.sameAmount?.(record as never, sent as never) ?? true
    const fields = confirm.recordFields?.(record as never, sent as never)
    return { reading, record: { ...(record as JsonObject), ...fields }, isSameAmount }
  } catch (error) {
    // ORDER_NOT_EXIST proves nothing: the record may not exist yet, and this response does not echo an ID either.
    return { reading: isNotFound(error) ? 'missing' : 'notVerified', error }
  }
}

function confirmRejection(failure: Failure, finding: Finding): Failure {
  if (finding.reading === 'didNotHappen') return { ...failure, rejected: 'operation', bound: true }
  const isMissing = finding.reading === 'missing' && failure.rejected !== 'repetition'
  return unsettled(failure, describe(finding), { ...causeOf(finding), isMissing })
}

function unsettled(failure: Failure, why: string, more: Partial<Failure> = {}): Failure {
  const reason = failure.bound
    ? 'An earlier call with the same ID may have succeeded'
    : 'The rejection does not echo your request ID, so it may belong to a different call'
  return { ...failure, ...more, message: `${reason}. ${why}` }
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
  if (!isSameAmount) return unconfirmed(outcome, 'The lookup found a different amount')
  const { response } = outcome
  const other = sameFields.find(
    (field) => isPresent(response, field) && response[field] !== record[field],
  )
  if (other === undefined) return { ...outcome, bound: true }
  const found = isPresent(record, other) ? 'a different' : 'no'
  return unconfirmed(outcome, `The lookup found ${found} ${other}`)
}

function unconfirmed(
  { result, response, httpStatus }: AttemptData<unknown>,
  why: string,
  more: Partial<Failure> = {},
): Failure {
  const message = `The response does not echo your request ID, so it may belong to a different call. ${why}`
  const known = { result, response, httpStatus, authenticated: true, bound: false }
  return unusable('GW_CLIENT_RESPONSE_OTHER_RECORD', message, { ...known, ...more })
}

function describe({ reading }: Finding): string {
  if (reading === 'happened') return 'The lookup found that the operation happened'
  if (reading === 'didNotHappen') return 'The lookup found that the operation did not happen'
  if (reading === 'notFinal') return 'The lookup found no final state'
  if (reading === 'missing') return 'The lookup found no record; see cause'
  if (reading === 'notBound') return 'The response to the lookup does not echo its ID'
  return 'The lookup failed; see cause'
}

function causeOf(finding: Finding): { readonly cause?: unknown } {
  return 'error' in finding ? { cause: finding.error } : {}
}
