import { UsageError } from '../io/usage-error.ts'

/** The endpoint or its probe does not respond at all. */
export class Unreachable extends UsageError {}
