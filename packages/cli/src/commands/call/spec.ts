import { operationNames } from '@gw/operations/catalog'
import type { CommandSpec } from '../../config/command-spec.ts'
import {
  BODY,
  CLIENT_ID,
  HOST,
  KEY_VERSION,
  KEYS_FOLDER,
  PRIVATE_KEY,
  PUBLIC_KEYS,
  SET,
} from '../../config/shared-options.ts'

export const call: CommandSpec = {
  name: 'call',
  summary: 'call the gateway and print its verified response',
  description: `Run gw call OPERATION --help for the fields of one operation.

While gw sandbox runs in this folder, --client-id, --private-key, --public-key, and --host default to its client ID, keys, and URL.
Before gw sends to a different machine, it prints the operation, the path, and the body, and asks you. If gw cannot ask (no terminal, or the body is on standard input), pass --yes.
Exit code: 0 if the gateway's signed response reports success, 1 otherwise.`,
  operands: [
    {
      name: '<operation>',
      description: 'operation, such as inquiryPayment',
      names: operationNames,
    },
  ],
  options: [
    SET,
    {
      ...BODY,
      description: 'file with the whole request as JSON, or - for standard input',
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
      description: 'host name or private address that --host can use with plain http',
      isList: true,
      from: 'arguments',
    },
    {
      flags: '--scenario <scenario>',
      description: 'online or in-store payments; part of the path',
      default: 'online',
      choices: ['online', 'inStore'],
    },
    {
      flags: '--environment <environment>',
      description: 'sandbox or production; part of the path',
      default: 'sandbox',
      choices: ['sandbox', 'production'],
    },
    CLIENT_ID,
    PRIVATE_KEY,
    KEY_VERSION,
    { ...PUBLIC_KEYS, description: "gateway's public key; 2=FILE for key version 2" },
    {
      flags: '--agent-token <file>',
      description: 'file with the token of the merchant for whom you call, or - for standard input',
      // The call would be made for a different merchant.
    },
    KEYS_FOLDER,
    {
      flags: '--yes',
      description: 'send to other machines without asking',
      from: 'arguments',
    },
  ],
  examples: [
    'gw call inquiryPayment --payment-request-id ORDER_1',
    'gw call refund --set paymentId=202611151940108000000000J000001 --set refundRequestId=REFUND_1 --set refundAmount.currency=EUR --set refundAmount.value=500',
    'gw call inquiryPayment --payment-id 202611151940108000000000J000001 --host https://gateway.example --yes --json',
  ],
}
