import { ACKNOWLEDGEMENT } from '../endpoint/advice.ts'
import type { Mistake } from './finding.ts'

/** The fix for an endpoint that reads the time in one form. */
export const READ_BOTH =
  'The gateway can send both. Read 13 digits as epoch milliseconds, and anything else as ISO 8601 (parseTime).'

/** The meaning of each mistake, and the next step. */
export const MEANINGS: Readonly<Record<Mistake, string>> = {
  amountNotChecked:
    'A payer who pays a hundredth of the price gets the goods. Compare currency and amount with the order (assertMatchesOrder).',
  captureTakenAsPayment:
    'An order paid by card is processed twice, for the payment and for its capture. Fulfill it after one of them.',
  changedBody:
    'A proxy in front of your endpoint changes the body. Have it pass the body on unchanged.',
  changedSignature:
    'A proxy in front of your endpoint changes the signature header. Have it pass headers on unchanged.',
  clockNotChecked:
    'The time is not checked, so a recorded notification can be replayed forever. Reject a request-time that is too old or in the future.',
  crashed:
    'Your endpoint crashed. Look at its log. A common cause is a body parser in front of it. Mount the endpoint before express.json().',
  duplicateRejected:
    'The gateway resends a duplicate until it is acknowledged, up to 8 times in all. Acknowledge it without running the handler.',
  duplicatesPerInstance:
    'Each instance detects only its own duplicates. Use an inbox that all instances share, such as Redis or PostgreSQL.',
  failedTakenAsPaid:
    'A payment or capture that failed counts as paid. Fulfill an order only if it succeeded (byOutcome, or isPaid).',
  handlerFailed: "The signature is fine, but your handler failed. Look at your endpoint's log.",
  noDuplicateCheck:
    'Duplicates are not detected, so every resend runs the handler. Identify a notification by its meaning (notificationKey), never by its time or signature.',
  notVerified:
    'It accepts notifications that the gateway did not sign, so anyone can report a payment.',
  oneSidedClock:
    'It limits the time in one direction only. An old notification can be replayed, and one from the future can outlive your record of it. Limit both directions.',
  oneTimeFormat: `It reads the time in only one of its two forms. ${READ_BOTH}`,
  parsedBody:
    'It does not verify the raw body. The body was parsed or decoded, then serialized again. Read the raw bytes before any parser.',
  pendingTakenAsPaid:
    'S means that the notification is well-formed, not that the payment succeeded. Check notifyType too (byOutcome, or isPaid).',
  proxyFailed:
    'A proxy in front of your endpoint responded instead of it. Nothing is running behind the proxy, or your endpoint takes longer than the proxy waits.',
  recordedTooEarly:
    'The notification is recorded before the handler finishes. If the handler fails, the resend looks like a duplicate and the payment is lost.',
  rejectsValid:
    'It rejects a valid notification. See what onRejected reports (a console.warn by default). Check the client ID, the public key and its version, and that your test shop has orders that start with DOCTOR_ at the price in --amount. A proxy may remove a header or compress the body. gw listen shows that.',
  respondedTooEarly:
    'It acknowledges first and processes the order later. If it stops in between, the payment is lost. Acknowledge when the handler has finished.',
  reviewTakenAsPaid:
    'A payment that is under review, or that a review rejected, counts as paid. Check authReviewStatus and postRiskDecision too (byOutcome, or isPaid).',
  stoppedResponding:
    'It closes the connection, takes too long, or no longer responds. Look at its log. This notification may have stopped it.',
  swallowedError:
    'It acknowledges a notification whose handler failed. The gateway never resends it, and the payment is lost. Do not catch the error.',
  twoAtOnce:
    'It checks for a duplicate first and records it later, so it handles both of two copies that arrive together. Claim the notification in one step, before the handler runs.',
  unsignedAccepted:
    'It verifies a signature only if there is one. Without a signature header, anyone can report a payment.',
  wrongClock: "Your endpoint's server clock is wrong. Synchronize it (NTP).",
  wrongKey:
    "It trusts a different key from the one that signs these notifications. Configure the gateway's public key.",
  wrongPath:
    'It verifies a different path from the one you registered. Set notifyUrl to the registered URL.',
  wrongResponse: `The response does not stop the resends. Respond with 200 and ${ACKNOWLEDGEMENT}`,
}
