import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CompleteHosts } from '@gw/endpoints'
import type { Tables } from '../data/tables.ts'
import { createAgentTokens } from '../gateway/agent-tokens.ts'
import { createGateway } from '../gateway/gateway.ts'
import type { Access } from '../http/access.ts'
import { createPerformedRequests } from '../ledger/performed-requests.ts'
import { createPayer } from '../payer/payer.ts'
import { createPayerPages, type PayerPages } from '../payer/payer-pages.ts'
import { MAX_KEPT, type SandboxState } from '../state/create-state.ts'
import type { SandboxOptions } from '../state/options.ts'
import type { Sandbox } from '../state/sandbox.ts'

/** The state of one merchant, with the options and tables that it was created from. */
export interface MerchantPart {
  readonly state: SandboxState
  readonly options: SandboxOptions
  readonly tables: Tables
}

/** The parts of a sandbox that all merchants have in common. */
export interface SharedServer extends Pick<Sandbox, 'url' | 'close' | 'forMerchant'> {
  readonly access: Access
}

/** The part of a sandbox that serves one merchant. */
export interface ServedMerchant {
  readonly sandbox: Sandbox
  /** Responds to the merchant's calls. */
  gateway(request: IncomingMessage, response: ServerResponse): Promise<void>
  readonly payer: PayerPages
}

/** Creates what a sandbox serves to one merchant. */
export function serveMerchant(
  { state, options, tables }: MerchantPart,
  { url, access, close, forMerchant }: SharedServer,
): ServedMerchant {
  const { merchant, keys, clock, wireNow, payments, authorizations } = state
  const { faults, rejections, calls, events, books, agenda } = state
  const sandbox: Sandbox = {
    url,
    hosts: hostsOf(url),
    merchant,
    gatewayKeys: keys,
    clock,
    payments,
    authorizations,
    registrations: state.registrations,
    subscriptions: books.subscriptions,
    vault: books.vault,
    subMerchants: books.subMerchants,
    payer: createPayer(url, payments),
    deliveries: state.deliveries,
    seed: options.seed ?? 1,
    wireTime: options.wireTime ?? 'clock',
    keyFolder: options.keyFolder,
    faults,
    calls,
    rejections,
    events,
    get payOutcome() {
      return state.payOutcome
    },
    set payOutcome(outcome) {
      state.payOutcome = outcome
    },
    get outcomes() {
      return state.outcomes
    },
    set outcomes(outcomes) {
      state.outcomes = outcomes
    },
    get cardCaptures() {
      return state.cardCaptures
    },
    set cardCaptures(mode) {
      state.cardCaptures = mode
    },
    async ready() {
      // Creates one signature with each key, so that the keys are not only generated but also imported.
      const warmUp = new Uint8Array()
      const isOwnKey = options.merchant?.publicKey !== undefined
      await Promise.all([
        keys.signer().sign(warmUp),
        isOwnKey ? merchant.publicKeys() : merchant.signer.sign(warmUp),
      ])
    },
    forMerchant,
    close,
  }
  const { clientId } = merchant
  const performed = createPerformedRequests(tables, MAX_KEPT, url)
  const isStrict = options.strict === true
  const gateway = createGateway({
    merchant,
    agentTokens: createAgentTokens(options.agentTokens),
    keys: { signer: () => keys.signer(), rotateKey: () => keys.rotate() },
    clock,
    wireNow,
    operationContext: () => ({
      payments,
      authorizations,
      performed,
      registrations: state.registrations,
      agenda,
      ...books,
      newId: () => state.identifiers.next(),
      clientId,
      url,
      now: clock.now,
      wireNow,
      payOutcome: state.payOutcome,
      outcomes: state.outcomes,
      isStrict,
      echoesRejections: options.echoRejections === true,
    }),
    faults,
    rejections,
    calls,
    events,
  })
  const payer = createPayerPages({
    payments,
    authorizations,
    subscriptions: books.subscriptions,
    vault: books.vault,
    faults,
    now: clock.now,
    deliveries: state.deliveries,
    clientId,
    access,
    url,
  })
  return { sandbox, gateway, payer }
}

/** Fills every slot of the hosts with the sandbox. */
function hostsOf(url: string): CompleteHosts {
  return {
    northAmerica: { us: url, other: [url] },
    asia: { recommended: url, legacy: url },
    europe: { recommended: url, inStore: url },
  }
}
