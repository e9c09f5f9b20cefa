import * as surface from '@gw/operations'
import { expect, it } from 'vitest'

it('@gw/operations exports exactly these names', () => {
  expect(Object.keys(surface).sort()).toMatchInlineSnapshot(`
    [
      "acceptDispute",
      "applyToken",
      "cancelPayment",
      "cancelSubscription",
      "capture",
      "changeSubscription",
      "consultAuthorization",
      "consultPayment",
      "createPaymentSession",
      "createSubscription",
      "createVaultingSession",
      "declare",
      "defineOperation",
      "deleteToken",
      "downloadDisputeEvidence",
      "inquireExchangeRate",
      "inquireSubscription",
      "inquireSubscriptionList",
      "inquireSubscriptionPayment",
      "inquireToken",
      "inquireVaulting",
      "inquiryDeclarationRequests",
      "inquiryPayment",
      "inquiryRefund",
      "inquiryRegistrationInfo",
      "inquiryRegistrationStatus",
      "pay",
      "refund",
      "registration",
      "revoke",
      "supplyDefenseDocument",
      "toOperation",
      "updateAmount",
      "updateSubscription",
      "updateToken",
      "uploadInvoiceShippingFile",
      "vaultPaymentMethod",
      "verifyAndCompletePayment",
    ]
  `)
})
