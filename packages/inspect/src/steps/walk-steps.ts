import type { Step, StepId } from '../explanation/explanation.ts'
import type { MessageRead } from '../input/message-read.ts'
import {
  checkClientId,
  checkFreshness,
  checkPresence,
  checkTimeGrammar,
  type Finding,
} from './check-head.ts'
import { checkAlgorithm, checkEncoding, checkGrammar, type HeaderRead } from './check-header.ts'
import { checkCanonical, checkSignature, type KeyFinding } from './check-signature.ts'

/** Runs the steps in order until one fails. Returns all ten. */
export async function walkSteps(
  message: MessageRead,
  header: HeaderRead,
  found: KeyFinding,
): Promise<Step[]> {
  const checks: Readonly<Record<StepId, () => Finding | Promise<Finding>>> = {
    headersPresent: () => checkPresence(message),
    clientId: () => checkClientId(message),
    timeGrammar: () => checkTimeGrammar(message),
    freshness: () => checkFreshness(message),
    headerGrammar: () => checkGrammar(header),
    algorithm: () => checkAlgorithm(header, message),
    keyVersion: () => found,
    encoding: () => checkEncoding(header),
    canonicalBytes: () => checkCanonical(message),
    signature: () => checkSignature(message, found.key),
  }
  const steps: Step[] = []
  let hasFailed = false
  for (const [id, check] of Object.entries(checks) as [
    StepId,
    () => Finding | Promise<Finding>,
  ][]) {
    if (hasFailed) {
      steps.push({ id, status: 'notReached', sentence: 'An earlier step failed.' })
      continue
    }
    const { sentence, code, open = false, isUnchecked } = await check()
    hasFailed = code !== undefined
    if (code !== undefined) steps.push({ id, status: 'failed', sentence, code })
    else {
      const status = open ? 'notReached' : 'passed'
      steps.push({ id, status, sentence, ...(isUnchecked && { isUnchecked }) })
    }
  }
  return steps
}
