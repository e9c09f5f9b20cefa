/** Returns the anchor of an error code in the error reference, such as `gw_signature_mismatch`. */
export const anchorOf = (/** @type {string} */ code) => code.toLowerCase()
