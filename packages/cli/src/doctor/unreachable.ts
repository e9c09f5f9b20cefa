import { UsageError } from '../io/usage-error.ts'

/** Says that the endpoint, or its probe, does not answer at all. */
export class Unreachable extends UsageError {}
