import { objectShape } from '../shapes/object-shape.ts'
import { type Scalar, type Shape, scalarShape } from '../shapes/shape.ts'

/** Where and how to send the payer. */
export interface RedirectActionForm {
  /** HTTP method of the redirect: `GET` or `POST`. */
  readonly method?: Scalar
  /** Parameters of a `POST`, as a JSON string. */
  readonly parameters?: Scalar
  /** URL to send the payer to. */
  readonly redirectUrl?: Scalar
  /** Type of the form. */
  readonly actionFormType?: Scalar
}

/** The shape of a {@link RedirectActionForm}. */
export const redirectActionFormShape: Shape<RedirectActionForm> =
  /* @__PURE__ */ objectShape<RedirectActionForm>(
    {},
    {
      method: scalarShape,
      parameters: scalarShape,
      redirectUrl: scalarShape,
      actionFormType: scalarShape,
    },
  )
