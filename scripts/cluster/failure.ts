/** A reason why a command fails. Its message is one sentence for whoever runs the drill. */
export class DrillError extends Error {}
