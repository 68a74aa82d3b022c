/** A wrong setting or an unusable place: said in one line at the start, never with a stack. */
export class StartError extends Error {}
