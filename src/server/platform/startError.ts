/** A wrong setting or an unusable path. The start reports it in one line, without a stack trace. */
export class StartError extends Error {}
