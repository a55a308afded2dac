/** Something that stops the start, told in one sentence to whoever started it. */
export class Failure extends Error {}
