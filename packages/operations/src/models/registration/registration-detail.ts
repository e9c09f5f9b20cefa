// Generated from the facts of this package. Run `npm run operations` after a change to them.
import { listShape, objectShape, type Shape, textShape } from '@gw/types'
import { type Address, addressShape } from '../address.ts'

/** A document. */
export interface Attachment {
  /** What the attachment is. At most 64 characters. */
  readonly attachmentType: string
  /** The file, as a base64 string. */
  readonly file?: string
  /** The name of the attachment. At most 256 characters. */
  readonly attachmentName?: string
  /** The key of the uploaded file. At most 256 characters. */
  readonly fileKey?: string
}

const attachmentShape: Shape<Attachment> = /* @__PURE__ */ objectShape<Attachment>(
  { attachmentType: textShape },
  { file: textShape, attachmentName: textShape, fileKey: textShape },
)

/** How to reach a merchant. */
export interface ContactInfo {
  /** The phone number or address. */
  readonly contactNo?: string
  /** The kind of contact. */
  readonly contactType?: string
}

const contactInfoShape: Shape<ContactInfo> = /* @__PURE__ */ objectShape<ContactInfo>(
  {},
  { contactNo: textShape, contactType: textShape },
)

/** The legal registration of a merchant. */
export interface RegistrationDetail {
  /** The legal name. */
  readonly legalName?: string
  /** Documents about the merchant. */
  readonly attachments?: readonly Attachment[]
  /** How to reach the merchant. */
  readonly contactInfo?: readonly ContactInfo[]
  /** The kind of registration. */
  readonly registrationType?: string
  /** The registration number. */
  readonly registrationNo?: string
  /** The registered address. */
  readonly registrationAddress?: Address
  /** The kind of business. */
  readonly businessType?: string
  /** When the registration became effective. */
  readonly registrationEffectiveDate?: string
  /** When the registration expires. */
  readonly registrationExpireDate?: string
}

/** @internal */
export const registrationDetailShape: Shape<RegistrationDetail> =
  /* @__PURE__ */ objectShape<RegistrationDetail>(
    {},
    {
      legalName: textShape,
      attachments: /* @__PURE__ */ listShape(attachmentShape),
      contactInfo: /* @__PURE__ */ listShape(contactInfoShape),
      registrationType: textShape,
      registrationNo: textShape,
      registrationAddress: addressShape,
      businessType: textShape,
      registrationEffectiveDate: textShape,
      registrationExpireDate: textShape,
    },
  )
