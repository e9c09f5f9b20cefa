import type { StepId } from '@gw/inspect'

/** The names of the steps of verification. */
export const stepNames: Readonly<Record<StepId, string>> = {
  headersPresent: 'Headers present',
  clientId: 'Client ID',
  timeGrammar: 'Time format',
  freshness: 'Freshness',
  headerGrammar: 'Header format',
  algorithm: 'Algorithm',
  keyVersion: 'Key version',
  encoding: 'Encoding',
  canonicalBytes: 'Signed bytes',
  signature: 'Signature',
}
