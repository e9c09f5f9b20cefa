/**
 * The largest 32-bit signed integer, 2147483647: the highest key version, and the longest delay of a timer in
 * milliseconds. Timers overflow above it and fire immediately.
 */
export const MAX_INT32 = 2_147_483_647
