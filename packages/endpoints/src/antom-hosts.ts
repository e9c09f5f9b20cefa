import type { CompleteHosts } from './hosts.ts'

/**
 * The hosts that Antom (Ant International) publishes. They are never a default. Use them only if Antom is your provider
 * and assigned these hosts to you.
 *
 * @example
 * ```ts
 * import { antomHosts, resolveEndpoint } from '@gw/endpoints'
 *
 * const { url } = resolveEndpoint({
 *   hosts: antomHosts,
 *   region: 'asia',
 *   scenario: 'online',
 *   environment: 'production',
 *   operation: { version: 'v1', area: 'payments', name: 'inquiryPayment' },
 * })
 * ```
 */
export const antomHosts: CompleteHosts = Object.freeze({
  northAmerica: Object.freeze({
    us: 'https://open.antglobal-us.com',
    other: Object.freeze(['https://open-na-global.alipay.com', 'https://open-na.alipay.com']),
  }),
  asia: Object.freeze({
    recommended: 'https://open-sea-global.alipay.com',
    legacy: 'https://open-sea.alipay.com',
  }),
  europe: Object.freeze({
    recommended: 'https://open-de-global.alipay.com',
    inStore: 'https://open-eu.alipay.com',
  }),
})
