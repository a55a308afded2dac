/** A reason why a command cannot start. Its message is one sentence for the operator. */
export class Failure extends Error {}
