/**
 * The checks of `gw doctor`, which the console runs too. This subpath serves `@gw/cli` and can change in any release.
 *
 * @packageDocumentation
 */
export { adviseOnSending } from './doctor/advise-on-sending.ts'
export { type CheckListener, checkEndpoint, checks } from './doctor/check-endpoint.ts'
export { DoctorStopped } from './doctor/doctor-stopped.ts'
export { untrustedSigner } from './doctor/endpoint.ts'
export type { Finding, Mistake } from './doctor/finding.ts'
export { fixesFor } from './doctor/fixes.ts'
export { MEANINGS as meanings } from './doctor/meanings.ts'
export { createProbe } from './doctor/probe.ts'
export { type BytesToSend, type SentResponse, sendBytes, splitUrl } from './doctor/send-bytes.ts'
export { createSetup } from './doctor/setup.ts'
