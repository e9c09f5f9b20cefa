import * as surface from '@gw/types'
import { expect, it } from 'vitest'

it('exports exactly this', () => {
  expect(Object.keys(surface).sort()).toMatchInlineSnapshot(`
    [
      "TypesError",
      "advancesOutcome",
      "amountSchema",
      "amountsEqual",
      "assertMatchesOrder",
      "formatAmount",
      "inStoreModeSchema",
      "inStoreModes",
      "inquiryPaymentRequestSchema",
      "inquiryPaymentResponseSchema",
      "isFinal",
      "isPaid",
      "notificationKey",
      "notificationKinds",
      "notifyAuthorizationSchema",
      "notifyCaptureSchema",
      "notifyDisputeSchema",
      "notifyPaymentSchema",
      "notifyRefundSchema",
      "notifyRegistrationStatusSchema",
      "parseJson",
      "parseNotification",
      "paymentOutcome",
      "paymentRecordSchema",
      "pspCustomerInfoSchema",
      "pspRegistrationResultSchema",
      "quoteSchema",
      "registrationResultSchema",
      "resultSchema",
      "scenarioKinds",
      "transactionSchema",
    ]
  `)
})
