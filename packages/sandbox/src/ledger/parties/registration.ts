/** A registration of a merchant or a store for in-store payments. */
export interface SandboxRegistration {
  /** The merchant's ID for the registration request. */
  readonly registrationRequestId: string
  /** Your ID for the registered merchant. */
  readonly referenceMerchantId: string
  /** Your ID for the registered store. */
  readonly referenceStoreId?: string | undefined
  /** The status. All but `PENDING` are final. */
  readonly registrationStatus: 'PENDING' | 'APPROVED' | 'COMPLETED' | 'REJECTED'
  /** The payment service provider. */
  readonly pspName: string
  /** The merchant's data, as a call sent it. */
  readonly merchantInfo?: object | undefined
  /** The store's data, as a call sent it. */
  readonly storeInfo?: object | undefined
  /** The products, as a call sent them. */
  readonly productCodes?: readonly unknown[] | undefined
  /** The URL for its notification. Defaults to the merchant's `notifyUrl`. */
  readonly notifyUrl?: string | undefined
}

/** Options for a new registration. */
export interface NewRegistration {
  /** The merchant's ID for the request. Defaults to a generated one. */
  readonly registrationRequestId?: string | undefined
  /** The ID of the merchant to register. Defaults to a generated ID. */
  readonly referenceMerchantId?: string | undefined
  /** The ID of the store to register. */
  readonly referenceStoreId?: string | undefined
  /** The payment service provider. Defaults to `SANDBOX_PSP`. */
  readonly pspName?: string | undefined
}

/** Options for settling a registration. */
export interface SettleRegistrationOptions {
  /** The final status. Defaults to `APPROVED`. */
  readonly registrationStatus?: 'APPROVED' | 'COMPLETED' | 'REJECTED' | undefined
  /** Why the registration was rejected. */
  readonly rejectReasons?: string | undefined
}
