/** The number of rows that are processed without a break. This takes a few milliseconds. */
const rowsInTurn = 10

/** Processes many rows. After every few rows it lets other requests run, because a wide row takes long to read. */
export async function inTurns<A, B>(items: readonly A[], work: (item: A, at: number) => B): Promise<B[]> {
  const done: B[] = []
  for (const [at, item] of items.entries()) {
    if (at % rowsInTurn === 0) await new Promise(setImmediate)
    done.push(work(item, at))
  }
  return done
}
