/** A shared encoder, because creating one costs more than using it. */
export const encoder: TextEncoder = /* @__PURE__ */ new TextEncoder()

/** Throws for bytes that are not UTF-8, and keeps a byte order mark. */
export const decoder: TextDecoder = /* @__PURE__ */ new TextDecoder('utf-8', {
  fatal: true,
  ignoreBOM: true,
})
