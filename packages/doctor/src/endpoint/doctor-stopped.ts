/** Thrown if the endpoint, its probe, or its setup URL does not do what the checks need, so they cannot run. */
export class DoctorStopped extends Error {}

/** The endpoint, its probe, or its setup URL does not respond at all. */
export class Unreachable extends DoctorStopped {}
