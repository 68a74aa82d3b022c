/** A wrong setting or an unusable path: reported at the start in one line, without a stack trace. */
export class StartError extends Error {}
