/** A shared encoder, because creating one costs more than using it. */
export const encoder: TextEncoder = /* @__PURE__ */ new TextEncoder()
