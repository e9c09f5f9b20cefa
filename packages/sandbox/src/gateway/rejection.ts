import type { SandboxResultCode } from '../message/result.ts'
import type { RequestStep } from '../message/states.ts'
import type { SandboxReceivedRequest } from './received-request.ts'

/** Why a call is rejected. */
export interface SandboxRejection {
  /** The first step that failed. */
  readonly step: RequestStep
  /** The result code of the response. */
  readonly resultCode: SandboxResultCode
  /** The mistake, as a sentence. */
  readonly message: string
  /** The code from the signature check or the JSON parser, if one of them failed. */
  readonly code?: string | undefined
}

/** A rejected call, kept for inspection. */
export interface RejectedCall extends SandboxRejection {
  /** The ID of the rejection, the last part of `x-sandbox-explanation`. */
  readonly id: string
  /** When the call arrived, in epoch milliseconds of the sandbox's clock. */
  readonly atMs: number
  /** The call as received. */
  readonly request: SandboxReceivedRequest
}

const ABOUT_SIGNATURE: readonly SandboxResultCode[] = [
  'INVALID_CLIENT',
  'KEY_NOT_FOUND',
  'INVALID_SIGNATURE',
]

/** Returns whether the response to a rejection is signed. It is not if the call's own signature is rejected. */
export function isSignedRejection({ resultCode }: SandboxRejection): boolean {
  return !ABOUT_SIGNATURE.includes(resultCode)
}
