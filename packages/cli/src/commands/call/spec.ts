import type { CommandSpec } from '../command-spec.ts'
import {
  BODY,
  CLIENT_ID,
  HOST,
  KEY_VERSION,
  PRIVATE_KEY,
  PUBLIC_KEYS,
  SET,
} from '../shared-options.ts'

/** The operations of `@gw/operations/catalog`, which is slow to load. A test compares them. */
export const OPERATION_NAMES: readonly string[] = [
  'pay',
  'createPaymentSession',
  'inquiryPayment',
  'cancelPayment',
  'refund',
  'inquiryRefund',
  'capture',
  'consultPayment',
  'consultAuthorization',
  'applyToken',
  'revoke',
  'createVaultingSession',
  'vaultPaymentMethod',
  'inquireVaulting',
  'createSubscription',
  'changeSubscription',
  'cancelSubscription',
  'acceptDispute',
  'supplyDefenseDocument',
  'downloadDisputeEvidence',
  'updateAmount',
  'updateSubscription',
  'inquireSubscription',
  'inquireSubscriptionList',
  'inquireSubscriptionPayment',
  'inquireExchangeRate',
  'inquireToken',
  'updateToken',
  'deleteToken',
  'declare',
  'inquiryDeclarationRequests',
  'registration',
  'inquiryRegistrationStatus',
  'inquiryRegistrationInfo',
  'verifyAndCompletePayment',
  'uploadInvoiceShippingFile',
]

export const call: CommandSpec = {
  name: 'call',
  summary: 'call the gateway and print its verified response',
  description: `OPERATION is one of ${OPERATION_NAMES.join(', ')}.
Run gw call OPERATION --help for the fields of its request.

With gw sandbox in this folder, --client-id, --private-key, --public-key, and --host default to its client and keys, and to http://127.0.0.1:4600.
Exit code: 0 if the gateway's signed response reports success, 1 otherwise.`,
  operands: [
    {
      name: '<operation>',
      description: 'operation, such as inquiryPayment',
      choices: OPERATION_NAMES,
    },
  ],
  options: [
    SET,
    { ...BODY, description: 'file with the request as JSON, or - for standard input' },
    { flags: '--payment-id <id>', description: "gateway's payment ID" },
    { flags: '--payment-request-id <id>', description: 'your request ID of the payment' },
    HOST,
    {
      flags: '--scenario <scenario>',
      description: 'payment scenario, which is part of the path',
      default: 'online',
      choices: ['online', 'inStore'],
    },
    {
      flags: '--environment <environment>',
      description: 'environment, which is part of the path',
      default: 'sandbox',
      choices: ['sandbox', 'production'],
    },
    CLIENT_ID,
    PRIVATE_KEY,
    KEY_VERSION,
    { ...PUBLIC_KEYS, description: "gateway's public key; 2=FILE for key version 2" },
  ],
  examples: [
    'gw call inquiryPayment --payment-request-id ORDER_1',
    'gw call refund --set paymentId=2026111519401080000000000000001 --set refundRequestId=REFUND_1 --set refundAmount.currency=EUR --set refundAmount.value=500',
    'gw call inquiryPayment --payment-id 2026111519401080000000000000001 --host https://gateway.example --json',
  ],
}
