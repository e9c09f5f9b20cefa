/**
 * For this toolkit's adapters. These names can change in any release, so do not import them in your own
 * code.
 *
 * @packageDocumentation
 */

export { checkRawBody, checkVerifiedHandler, keptBytes } from './adapters/check-options.ts'
export { writeNodeReply } from './adapters/from-node-request.ts'
export { readBodyStream } from './body/read-body-stream.ts'
export { checkDrain, drainAll, RunningWork } from './handling/drain.ts'
export { type Authentication, createAuthenticator } from './verification/authenticator.ts'
