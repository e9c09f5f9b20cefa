import { operationNames } from '@gw/operations/catalog'
import type { CommandSpec } from '../command-spec.ts'
import {
  BODY,
  CLIENT_ID,
  HOST,
  KEY_VERSION,
  PRIVATE_KEY,
  PUBLIC_KEYS,
  SANDBOX_KEYS,
  SET,
} from '../shared-options.ts'

export const call: CommandSpec = {
  name: 'call',
  summary: 'call the gateway and print its verified response',
  description: `OPERATION is one of ${operationNames.join(', ')}.
Run gw call OPERATION --help for the fields of its request.

With gw sandbox in this folder, --client-id, --private-key, --public-key, and --host default to its client, its keys, and its URL.
Before gw sends to a different machine, it prints the operation, the path, and the body, and asks you. It cannot ask without a terminal, or if standard input is the body: then pass --yes.
Exit code: 0 if the gateway's signed response reports success, 1 otherwise.`,
  operands: [
    {
      name: '<operation>',
      description: 'operation, such as inquiryPayment',
      choices: operationNames,
    },
  ],
  options: [
    SET,
    {
      ...BODY,
      description: 'file with the request as JSON, or - for standard input',
      from: 'arguments',
    },
    { flags: '--payment-id <id>', description: "gateway's payment ID", from: 'arguments' },
    {
      flags: '--payment-request-id <id>',
      description: 'your request ID for the payment',
      from: 'arguments',
    },
    { ...HOST, default: 'the sandbox that runs in this folder' },
    {
      flags: '--insecure-host <name>',
      description: 'name or private address in --host that can use plain http',
      isList: true,
      from: 'arguments',
    },
    {
      flags: '--scenario <scenario>',
      description: 'payment scenario, which is part of the path',
      default: 'online',
      choices: ['online', 'inStore'],
      from: 'variables',
    },
    {
      flags: '--environment <environment>',
      description: 'environment, which is part of the path',
      default: 'sandbox',
      choices: ['sandbox', 'production'],
      from: 'variables',
    },
    CLIENT_ID,
    PRIVATE_KEY,
    KEY_VERSION,
    { ...PUBLIC_KEYS, description: "gateway's public key; 2=FILE for key version 2" },
    {
      flags: '--agent-token <file>',
      description: 'file with the token of the merchant you call for, or - for standard input',
      // The call would be made for a different merchant.
      from: 'variables',
    },
    SANDBOX_KEYS,
    {
      flags: '--yes',
      description: 'send to other machines without asking',
      from: 'arguments',
    },
  ],
  examples: [
    'gw call inquiryPayment --payment-request-id ORDER_1',
    'gw call refund --set paymentId=2026111519401080000000000000001 --set refundRequestId=REFUND_1 --set refundAmount.currency=EUR --set refundAmount.value=500',
    'gw call inquiryPayment --payment-id 2026111519401080000000000000001 --host https://gateway.example --yes --json',
  ],
}
