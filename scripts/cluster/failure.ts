/** A reason why a command fails. Its message is one sentence for the operator who runs the drill. */
export class DrillError extends Error {}
